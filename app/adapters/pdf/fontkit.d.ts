/** The part of fontkit that is used; the package brings no types of its own. */
declare module "fontkit" {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Shapes a text. Without `direction` it takes that of the script of most letters. */
    layout(
      text: string,
      features?: string[],
      script?: string,
      language?: string,
      direction?: "ltr" | "rtl",
    ): object;
  }

  export function create(bytes: Uint8Array): Font;
}
