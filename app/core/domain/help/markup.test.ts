import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markupToHtml, parseMarkup, plainWords } from "./markup.ts";

const site = "https://mezia.example/fr";
const html = (text: string) => markupToHtml(parseMarkup(text), site);

describe("help's mark-up", () => {
  it.each([
    ["words", "<p>words</p>"],
    ["one\ntwo", "<p>one two</p>"],
    ["one\n\ntwo", "<p>one</p>\n<p>two</p>"],
    ["one\n \t\n\n\ntwo", "<p>one</p>\n<p>two</p>"],
    ["## Head\nbody", "<h2>Head</h2>\n<p>body</p>"],
    ["lead\n- a\n- **b** c", "<p>lead</p>\n<ul><li>a</li><li><strong>b</strong> c</li></ul>"],
    ["see [the wallet](/wallet)", `<p>see <a href="${site}/wallet" rel="noopener">the wallet</a></p>`],
    [
      "[us](https://mezia.example/?a=1&b=2)",
      '<p><a href="https://mezia.example/?a=1&amp;b=2" rel="noopener">us</a></p>',
    ],
    ["", ""],
    ["#no head, -no item, 2 ** 3", "<p>#no head, -no item, 2 ** 3</p>"],
  ])("reads %j", (text, made) => {
    expect(html(text)).toBe(made);
  });

  it.each([
    "javascript:alert`1`",
    "JavaScript:void",
    "http://plain.example",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "data:text/html,x",
    "wallet",
    'https://x"onclick=y',
    "https://x'y",
    "https:///x",
  ])("makes no link of %j: it stays as written", (href) => {
    expect(html(`[words](${href})`)).not.toContain("<a");
    expect(plainWords(parseMarkup(`[words](${href})`))).toBe(`[words](${href})`);
  });

  it("escapes whatever looks like a tag, also inside of what it knows", () => {
    expect(html("<script>alert(1)</script>")).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
    expect(html("**<img src=x onerror=y>**")).toBe("<p><strong>&lt;img src=x onerror=y&gt;</strong></p>");
    expect(html("[<b \"'>](/wallet)")).toBe(
      `<p><a href="${site}/wallet" rel="noopener">&lt;b &quot;&#39;&gt;</a></p>`,
    );
  });
});

const pieces = fc.constantFrom(
  ...[
    "<script>",
    "</p>",
    "<img onerror=x>",
    '"',
    "'",
    "&",
    "&lt;",
    "**",
    "[",
    "]",
    "(",
    ")",
    "## ",
    "- ",
    "\n",
    "\n\n",
    "{{",
    " ",
  ],
  ...["javascript:", "https://a.example", "/wallet", "//x", "data:", "\u0000", "\u202e", "نقاط", "word"],
);
const anything = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 80 }),
);

/** Every allowed tag in its complete form: after these are removed, no tag may be left. */
const allowed = /<\/?(?:h2|p|ul|li|strong)>|<a href="https:\/\/[^"<>]*" rel="noopener">|<\/a>/g;

describe("whatever is written", () => {
  it("comes out with the tags of the list alone, and no attribute but an https address", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const rest = html(text).replace(allowed, "");
        expect(rest).not.toMatch(/[<>"']/);
      }),
      { numRuns: 2_000 },
    );
  });

  it("closes every tag that it opens", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const open: string[] = [];
        for (const [, slash, name = ""] of html(text).matchAll(/<(\/?)([a-z0-9]+)/g)) {
          if (slash) expect(open.pop()).toBe(name);
          else open.push(name);
        }
        expect(open).toEqual([]);
      }),
    );
  });

  it("keeps all words of a text without marks", () => {
    const plain = fc.stringMatching(/^[a-zء-ي0-9 .,;:!?]*$/);
    fc.assert(fc.property(plain, (text) => plainWords(parseMarkup(text)) === text.trim()));
  });
});
