/** A piece of text; with `href` it is a link to an https address or to a path of this site. */
export interface Inline {
  text: string;
  bold?: boolean;
  href?: string;
}

export type Block = { kind: "heading" | "paragraph"; text: Inline[] } | { kind: "list"; items: Inline[][] };

/**
 * Only https addresses, and paths that a browser resolves on this site (`//host` and `/\host` lead
 * elsewhere).
 */
const linkTarget = /^(?:\/(?![/\\])|https:\/\/[a-z0-9])[\x21\x23-\x26\x28-\x3b\x3d\x3f-\x5b\x5d-\x7e]*$/i;

const inline = /\*\*(?<bold>[^*]+)\*\*|\[(?<words>[^[\]]+)\]\((?<href>[^()\s]+)\)/g;

/**
 * Reads help's own small mark-up: paragraphs between empty lines, `## ` before a heading, `- ` before each
 * list item, `**bold**` and `[words](address)`. Everything else, HTML tags included, is plain text.
 */
export function parseMarkup(text: string): Block[] {
  return text.split(/\n(?:[ \t]*\n)+/).flatMap((part) =>
    blocksOf(
      part
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    ),
  );
}

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.startsWith("## ")) blocks.push({ kind: "heading", text: inlinesOf(line.slice(3).trim()) });
    else if (line.startsWith("- ")) {
      const item = inlinesOf(line.slice(2).trim());
      if (last?.kind === "list") last.items.push(item);
      else blocks.push({ kind: "list", items: [item] });
    } else if (last?.kind === "paragraph") last.text.push({ text: " " }, ...inlinesOf(line));
    else blocks.push({ kind: "paragraph", text: inlinesOf(line) });
  }
  return blocks;
}

function inlinesOf(line: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  const plainUntil = (index: number) => {
    if (index > end) inlines.push({ text: line.slice(end, index) });
  };
  for (const match of line.matchAll(inline)) {
    const { bold, words, href } = match.groups ?? {};
    if (href !== undefined && !linkTarget.test(href)) continue;
    plainUntil(match.index);
    inlines.push(bold === undefined ? { text: words ?? "", href } : { text: bold, bold: true });
    end = match.index + match[0].length;
  }
  plainUntil(line.length);
  return inlines;
}

/**
 * The blocks as HTML with six tags only: h2, p, ul, li, strong, a. Never a script, whatever the text was.
 * `site` is put before a path of this site, for example `https://mezia.example/fr`.
 */
export function markupToHtml(blocks: readonly Block[], site: string): string {
  const words = (text: readonly Inline[]) => text.map((part) => inlineToHtml(part, site)).join("");
  const html = blocks.map((block) => {
    if (block.kind === "list")
      return `<ul>${block.items.map((item) => `<li>${words(item)}</li>`).join("")}</ul>`;
    return block.kind === "heading" ? `<h2>${words(block.text)}</h2>` : `<p>${words(block.text)}</p>`;
  });
  return html.join("\n");
}

function inlineToHtml({ text, bold, href }: Inline, site: string): string {
  const words = escapeHtml(text);
  if (href !== undefined)
    return `<a href="${escapeHtml(href.startsWith("/") ? site + href : href)}" rel="noopener">${words}</a>`;
  return bold ? `<strong>${words}</strong>` : words;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The words without mark-up, for searching. */
export function plainWords(blocks: readonly Block[]): string {
  const lines = blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text]));
  return lines.map((line) => line.map(({ text }) => text).join("")).join("\n");
}
