/** The house's own font, the one for letters and signs that it lacks, and the one for emoji. */
export type PrintFont = "own" | "others" | "emoji";

/** Whether a font has a sign. */
export type Covers = (font: PrintFont, codePoint: number) => boolean;

export interface FontRun {
  text: string;
  font: PrintFont;
}

const fonts = ["own", "emoji", "others"] as const;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Signs without a shape, such as selectors. Not the two joiners, which shape the letters beside them. */
const shapeless = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;
/** Signs that look like others, which the fonts have. */
const alike: Record<string, string> = { "\u2011": "-" };

/** The signs of a text as a reader counts them: an emoji of several parts, a letter with its accents is one. */
export function signsOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * A text of signs that the fonts have. A letter that they lack becomes a plainer form of itself, or a question
 * mark, so that a name never vanishes; any other sign is left out, with the space that it leaves.
 */
export function printable(text: string, covers: Covers): string {
  const signs = signsOf(text.normalize("NFC"));
  const shown = signs.map((sign) => shownAs(sign, covers));
  const printed = shown.join("");
  return shown.includes("") ? printed.replace(/ {2,}/g, " ").trim() : printed;
}

function shownAs(sign: string, covers: Covers): string {
  if (/^\p{Zs}$/u.test(sign)) return sign;
  const plain = sign.normalize("NFKD").replace(/\p{M}/gu, "");
  const form = [sign, sign.normalize("NFKC"), plain].find(
    (one) => one !== "" && signsOf(one).every((part) => fontOf(part, covers) !== null),
  );
  return form ?? (/[\p{L}\p{N}]/u.test(sign) ? "?" : "");
}

/** Divides a run of printable text by fonts. A word whose letters need the other font is in it as a whole. */
export function fontRuns(text: string, covers: Covers): FontRun[] {
  const runs: FontRun[] = [];
  for (const part of text.split(/(\s+)/).flatMap((word) => partsOf(word, covers))) {
    const last = runs.at(-1);
    if (last?.font === part.font) last.text += part.text;
    else runs.push(part);
  }
  return runs;
}

function partsOf(word: string, covers: Covers): FontRun[] {
  const parts = signsOf(word).map((text): FontRun => ({ text, font: fontOf(text, covers) ?? "own" }));
  // Arabic letters join their neighbours only within one font.
  const isForeign = parts.some(({ text, font }) => font === "others" && /\p{L}/u.test(text));
  if (!isForeign) return parts;
  return parts.map(({ text, font }) => ({
    text,
    font: font === "own" && has("others", text, covers) ? "others" : font,
  }));
}

function fontOf(sign: string, covers: Covers): PrintFont | null {
  return fonts.find((font) => has(font, sign, covers)) ?? null;
}

function has(font: PrintFont, sign: string, covers: Covers): boolean {
  return [...sign].every((part) => shapeless.test(part) || covers(font, codePointOf(part)));
}

/** A run's text as its font draws it: spaces of all widths are one, and without a shape is only what the font hides. */
export function drawable({ text, font }: FontRun, covers: Covers): string {
  return [...text]
    .filter((part) => !shapeless.test(part) || covers(font, codePointOf(part)))
    .map((part) => (part === " " ? part : likeness(part)))
    .join("");
}

function likeness(part: string): string {
  return /^\p{Zs}$/u.test(part) ? "\u00a0" : (alike[part] ?? part);
}

function codePointOf(part: string): number {
  return likeness(part).codePointAt(0) ?? 0;
}
