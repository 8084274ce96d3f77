"""Prints a program that is nested: nest.py PREFIX OPEN MIDDLE CLOSE SUFFIX COUNT."""
import sys

prefix, opening, middle, closing, suffix, count = sys.argv[1:]
print(prefix + opening * int(count) + middle + closing * int(count) + suffix)
