import { create, type Font } from "fontkit";
import emojiData from "#app/core/adapters/pdf/fonts/noto-emoji.ttf?inline";
import othersData from "#app/core/adapters/pdf/fonts/dejavu-sans.ttf?inline";
import regularData from "#app/core/adapters/pdf/fonts/mezia-print-regular.ttf?inline";
import semiboldData from "#app/core/adapters/pdf/fonts/mezia-print-semibold.ttf?inline";

/*
 * `regular` and `semibold`: Readex Pro in two of its weights, Latin and Arabic in one file, with digits of equal
 * width (made with fontTools from the pages' fonts; licence in fonts/OFL.txt). A PDF can embed neither a
 * variable font nor a WOFF2.
 * `others`: DejaVu Sans, for the letters and signs that Readex Pro lacks, such as the Tunisian ڨ, Greek,
 * Cyrillic and arrows (without its instructions for screens; licence in fonts/dejavu-LICENSE.txt).
 * `emoji`: Noto Emoji, drawn in outlines of one colour (licence in fonts/noto-emoji-OFL.txt).
 * A document holds only the glyphs that it shows.
 */
const files = {
  regular: bytesOf(regularData),
  semibold: bytesOf(semiboldData),
  others: bytesOf(othersData),
  emoji: bytesOf(emojiData),
};

export type FontFile = keyof typeof files;

/**
 * The fonts, opened once for all documents. They shape a text in the direction that is set just before, because
 * a run's letters do not say it: Arabic digits run from left to right, and a bracket alone runs as its sentence.
 */
export class OpenFonts {
  direction: "ltr" | "rtl" = "ltr";
  private readonly fonts = new Map<FontFile, Font>();

  open(file: FontFile): Font {
    const open = this.fonts.get(file);
    if (open) return open;
    const font = create(files[file]);
    const shape = font.layout.bind(font);
    font.layout = (text, features) => shape(text, features, undefined, undefined, this.direction);
    // A font keeps its glyphs with the letters for which they were first drawn, in whatever document. Each text names its
    // own, by which readers search and copy it.
    const glyphOf = font.getGlyph.bind(font);
    font.getGlyph = (id, codePoints = []) => Object.assign(glyphOf(id), { codePoints });
    this.fonts.set(file, font);
    return font;
  }
}

export const openFonts = new OpenFonts();

function bytesOf(address: string): Uint8Array {
  return new Uint8Array(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
}
