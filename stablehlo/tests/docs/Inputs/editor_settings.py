"""Reads the settings of docs/editors.md: editors start a server that the build has.

editor_settings.py DOCUMENT: prints the program that each of them starts. The Lua is not run: no Neovim of Debian 12
is as new as it asks for.
"""
import json
import pathlib
import re
import sys


def main(document):
    text = pathlib.Path(document).read_text(encoding="utf-8")
    settings = json.loads(re.search(r"^```json\n(.*?)^```", text, re.M | re.S)[1])
    lua = re.search(r"^```lua\n(.*?)^```", text, re.M | re.S)[1]
    servers = [*settings.values(), *re.findall(r"cmd = \{ '([^']*)' \}", lua)]
    for server in servers:
        print(pathlib.Path(server).relative_to("/path/to/build"))


if __name__ == "__main__":
    main(*sys.argv[1:])
