/** The part of fontkit that is used; the package brings no types of its own. */
declare module "fontkit" {
  export interface Glyph {
    id: number;
    /** The letters that it shows. */
    codePoints: number[];
  }

  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, codePoints?: number[]): Glyph;
    /** Shapes a text. Without `direction` it takes that of the script of most letters. */
    layout(
      text: string,
      features?: string[],
      script?: string,
      language?: string,
      direction?: "ltr" | "rtl",
    ): { glyphs: Glyph[] };
  }

  export function create(bytes: Uint8Array): Font;
}
