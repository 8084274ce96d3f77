"""The site of the documents, around MkDocs.

docs_site.py stage BUILD   writes BUILD/site-source: mkdocs.yml, the documents of docs/
    and those that the build generates, and a page for each file of the repository that
    they link to.
docs_site.py check SITE    brings along what the search needs in files without a server,
    follows every link and anchor in the pages of a site, and
    sees that nothing is loaded from elsewhere.
"""
import html.parser
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
SOURCE = pathlib.Path(__file__).resolve().parents[1]
DOCS = SOURCE / "docs"

# The order of the site: titles and documents.
NAVIGATION = [
    ("Start", "start.md"),
    (
        "Programs from",
        [("JAX", "from-jax.md"), ("PyTorch", "from-pytorch.md"), ("TensorFlow", "from-tensorflow.md"),
         ("C++", "builder.md")],
    ),
    (
        "Run and look",
        [("The interpreter", "interpreter.md"), ("The picture of a program", "view.md"), ("Python", "python.md"),
         ("A device for JAX", "jax.md"), ("Several processes", "distributed.md"), ("Editors", "editors.md")],
    ),
    (
        "Rewrite and keep",
        [("Passes", "passes.md"), ("Optimizations", "optimization-passes.md"), ("To linalg", "linalg-passes.md"),
         ("Probes", "interpreter-passes.md"), ("Dynamic sizes", "dynamism.md"), ("Artifacts", "artifacts.md"),
         ("Linking, C", "linking.md")],
    ),
    (
        "What ops mean",
        [("Specification", "spec.md"), ("Formulas", "formulas.md"), ("StableHLO", "stablehlo.md"),
         ("CHLO", "chlo.md"), ("Check", "check.md"), ("Interpreter", "interpreter-dialect.md"), ("Shardy", "sdy.md"),
         ("Type inference", "type-inference.md")],
    ),
    (
        "About",
        [("All documents", "index.md"), ("Architecture", "architecture.md"), ("Adding an op", "adding-an-op.md"),
         ("Performance", "performance.md"), ("Accuracy", "accuracy.md"), ("Robustness", "robustness.md"),
         ("Constraints and tests", "coverage.md")],
    ),
]
CONFIGURATION = """site_name: StableHLO toolchain
use_directory_urls: false
docs_dir: pages
validation:
  omitted_files: ignore
theme:
  name: material
  font: false
  features: [navigation.indexes, navigation.top, search.highlight, toc.follow]
  palette:
    - media: "(prefers-color-scheme: light)"
      scheme: default
      toggle: {icon: material/weather-night, name: Dark}
    - media: "(prefers-color-scheme: dark)"
      scheme: slate
      toggle: {icon: material/weather-sunny, name: Light}
plugins: [search, offline]
markdown_extensions:
  - tables
  - attr_list
  - pymdownx.superfences
  - pymdownx.highlight: {use_pygments: true}
  - toc:
      permalink: true
      toc_depth: 3
      slugify: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}
"""
LANGUAGES = {".py": "python", ".cpp": "cpp", ".h": "cpp", ".c": "c", ".td": "text", ".mlir": "text", ".txt": "text"}
LINK = re.compile(r"(\]\()([^)#\s]+)(#[^)\s]*)?(\))")


def write_navigation(entries, depth=0):
    lines = []
    for title, entry in entries:
        if isinstance(entry, str):
            lines.append(f"{'  ' * depth}- {title}: {entry}")
        else:
            lines.append(f"{'  ' * depth}- {title}:")
            lines += write_navigation(entry, depth + 2)
    return lines


class Stage:
    def __init__(self, build):
        self.generated = build / "docs"
        self.folder = build / "site-source"
        self.pages = self.folder / "pages"
        self.written = set()

    def get_page(self, document, link):
        """What a link of a document leads to on the site."""
        target = (document.parent / link).resolve()
        if document.parent in (DOCS, self.generated):
            for folder in (DOCS, self.generated):
                if (folder / link).exists():
                    target = (folder / link).resolve()
        if not target.exists():
            return link
        for folder in (DOCS, self.generated.resolve()):
            if target.is_relative_to(folder):
                inside = str(target.relative_to(folder))
                return "index.md" if inside == "README.md" else inside
        return self.write_source(target)

    def write_source(self, target):
        """A page with a file of the repository, or with what is in a folder."""
        name = target.relative_to(SOURCE)
        page = pathlib.Path("source") / (str(name) + ".md")
        if page in self.written:
            return str(page)
        self.written.add(page)
        if target.is_dir():
            body = "\n".join(f"- `{entry.name}`" for entry in sorted(target.iterdir()))
        elif target.suffix == ".md":
            body = re.sub(LINK, lambda match: match[0].split("](", 1)[0] + "](#)", target.read_text())
            body = re.sub(r"\[((?:[^][]|\[[^][]*\])*)\]\((?!https?:)[^)]*\)", r"\1", body)
        else:
            try:
                text = target.read_text()
            except UnicodeDecodeError:
                text = f"({target.stat().st_size} bytes)\n"
            fence = "`" * (max((len(run) for run in re.findall("`+", text)), default=0) + 3)
            body = f"{fence}{LANGUAGES.get(target.suffix, 'text')}\n{text}{fence}"
        file = self.pages / page
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# {name}\n\n{body}\n")
        return str(page)

    def add(self, document):
        def replace(match):
            if re.match(r"[a-z][a-z+.-]*:", match[2]):
                return match[0]
            page = self.get_page(document, match[2])
            # Lines of source files have no anchors.
            anchor = "" if page.startswith("source/") else match[3] or ""
            return match[1] + page + anchor + match[4]

        parts = re.split(r"(^ *```.*?^ *```[^\n]*$)", document.read_text(), flags=re.M | re.S)
        parts[::2] = [LINK.sub(replace, part) for part in parts[::2]]
        name = "index.md" if document.name == "README.md" else document.name
        # MkDocs makes a table of contents itself.
        (self.pages / name).write_text("".join(parts).replace("[TOC]\n", ""))

    def run(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.pages.mkdir(parents=True)
        shutil.copytree(DOCS / "images", self.pages / "images")
        for document in [*sorted(DOCS.glob("*.md")), *sorted(self.generated.glob("*.md"))]:
            self.add(document)
        navigation = "\n".join(write_navigation(NAVIGATION))
        (self.folder / "mkdocs.yml").write_text(f"{CONFIGURATION}nav:\n{navigation}\n")


class PageParser(html.parser.HTMLParser):
    """The links, anchors and loads of a page."""

    def __init__(self):
        super().__init__()
        self.links, self.anchors, self.loads = [], set(), []

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.anchors |= {attributes[key] for key in ("id", "name") if attributes.get(key)}
        if tag == "a" and attributes.get("href"):
            self.links.append(attributes["href"])
        elif tag in ("img", "script", "iframe") and attributes.get("src"):
            self.loads.append(attributes["src"])
        elif tag == "link" and attributes.get("rel") != "canonical" and attributes.get("href"):
            self.loads.append(attributes["href"])


# What Material loads from elsewhere: browsers start no workers for pages that are files.
SHIM = "https://unpkg.com/iframe-worker/shim"
WORKER = """// Browsers start no workers for pages that are files: a frame runs the search.
if (location.protocol === "file:")
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      this.ready = new Promise(resolve => frame.onload = () => resolve(frame.contentWindow));
      addEventListener("message", event => {
        if (event.source !== frame.contentWindow) return;
        const copy = new MessageEvent("message", {data: event.data});
        this.dispatchEvent(copy);
        if (this.onmessage) this.onmessage(copy);
      });
      const start = `self.postMessage = data => parent.postMessage(data, "*");
        self.importScripts = (...urls) => Promise.all(urls.map(url => new Promise((resolve, reject) =>
          document.head.append(Object.assign(document.createElement("script"),
            {src: url, onload: resolve, onerror: reject})))));`;
      frame.srcdoc = "<script>" + start + "<\\/script><script src='" + new URL(url, location) + "'><\\/script>";
      document.documentElement.append(frame);
    }
    postMessage(data) {
      this.ready.then(frame => frame.dispatchEvent(new MessageEvent("message", {data})));
    }
    terminate() {}
  };
"""


def bring_worker(site):
    (site / "assets/worker.js").write_text(WORKER)
    for path in site.rglob("*.html"):
        up = "../" * (len(path.relative_to(site).parts) - 1)
        path.write_text(path.read_text().replace(SHIM, f"{up}assets/worker.js"))


def check(site):
    pages = {}
    for path in site.rglob("*.html"):
        parser = PageParser()
        parser.feed(path.read_text())
        pages[path.resolve()] = parser
    faults, count = [], 0
    for path, page in pages.items():
        for link in page.links + page.loads:
            url = urllib.parse.urlparse(link)
            if url.scheme or url.netloc:
                if link in page.loads and url.scheme != "data":
                    faults.append(f"{path}: loads {link}")
                continue
            count += 1
            target = (path.parent / urllib.parse.unquote(url.path)).resolve() if url.path else path
            if not target.exists():
                # The page of what is not there stands in the folder of the server.
                if path.name != "404.html":
                    faults.append(f"{path}: no file '{link}'")
            elif url.fragment and target in pages:
                if urllib.parse.unquote(url.fragment) not in pages[target].anchors:
                    faults.append(f"{path}: no anchor '{link}'")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{count} links of {len(pages)} pages lead somewhere, and nothing is loaded from elsewhere")


# A page within the site that tells how wide pages are on a phone.
PHONE = """<!DOCTYPE html><title></title><script>
onload = () => document.title = "widths " + [...document.querySelectorAll("iframe")].map(
  frame => frame.contentDocument.documentElement.scrollWidth).join(" ");
</script>"""


def look(site, chromium):
    def read(page):
        with tempfile.TemporaryDirectory() as profile:
            return subprocess.run(
                [chromium, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
                 "--allow-file-access-from-files", "--virtual-time-budget=15000", "--dump-dom", page],
                capture_output=True, text=True, timeout=180, check=True,
            ).stdout  # fmt: skip

    found = read(f"{(site / 'start.html').as_uri()}?q=transpose")
    if 'class="md-search-result__item"' not in found:
        sys.exit("the search finds no transpose")
    if "spec.html" not in re.sub(r"(?s)<article.*?</article>", "", found):
        sys.exit("the navigation leads to no specification")
    width, pages = 390, ["start.html", "spec.html", "interpreter.html", "view.html"]
    phone = site / "phone.html"
    phone.write_text(PHONE + "".join(f'<iframe src="{page}" width="{width}" height="800"></iframe>' for page in pages))
    title = re.search("<title>widths ([0-9 ]+)</title>", read(phone.as_uri()))
    phone.unlink()
    if not title or any(int(wide) > width for wide in title[1].split()):
        sys.exit(f"pages are wider than a phone: {title and title[1]} of {width}")
    print(f"the search works without a server, and {len(pages)} pages fit a phone")


if __name__ == "__main__":
    if sys.argv[1] == "stage":
        Stage(pathlib.Path(sys.argv[2]).resolve()).run()
    elif sys.argv[1] == "look":
        look(pathlib.Path(sys.argv[2]).resolve(), sys.argv[3])
    else:
        bring_worker(pathlib.Path(sys.argv[2]))
        check(pathlib.Path(sys.argv[2]).resolve())
