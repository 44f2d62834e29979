import { isProductCode } from "#app/core/domain/product-code.ts";
import { typedText } from "#app/core/domain/text.ts";
import {
  readCardCode,
  readInStoreCode,
  writeCardCode,
  writeInStoreCode,
} from "#app/core/domain/wallet/in-store-code.ts";

/** One key press: its character, its place on the keyboard, and its time in milliseconds. */
export interface Stroke {
  key: string;
  /** `KeyW`, `Digit4`, `Minus`: the place on the keyboard, whatever its layout. */
  code: string;
  shift: boolean;
  at: number;
}

export interface Scan {
  /** The whole code: `W-ABCDEFGHJK-123456`, `C-…`, or what a phone without a network shows. */
  code: string;
  /** How many of the last key presses belong to it, which is what a field has received of it. */
  strokes: number;
}

/** A letter, ten characters, six digits and two dashes. */
const longest = 19;
/** A scanner types within milliseconds; after this pause another text starts. */
const pauseMs = 1_000;

/** The character of this key on an American keyboard, the layout that most scanners use; letters are large. */
export function plain({ code }: Pick<Stroke, "code">): string {
  if (/^(Key[A-Z]|Digit\d|Numpad\d)$/.test(code)) return code.slice(-1);
  return code === "Minus" || code === "NumpadSubtract" ? "-" : "";
}

/**
 * The code of a wallet item or of a customer's card, as it is written; null for anything else. Its first letter tells
 * which of them it is.
 */
export function readShownCode(text: string): string | null {
  const typed = typedText(text);
  const item = readInStoreCode(typed);
  if (item) return writeInStoreCode(item.itemCode, item.digits);
  const card = readCardCode(typed);
  return card && writeCardCode(card.cardCode, card.digits);
}

/**
 * The code that a hand scanner has just typed, from the key presses before its Enter; null for
 * anything else. A scanner set to another layout than this keyboard types `Z-` for `W-`, or Arabic letters;
 * then the places of the keys tell what was meant.
 */
export function readScan(strokes: readonly Stroke[]): Scan | null {
  const burst = lastBurst(strokes);
  for (const length of [longest, longest - 1, longest - 2]) {
    const last = burst.slice(-length);
    if (last.length < length) continue;
    for (const text of [last.map(({ key }) => key).join(""), last.map(plain).join("")]) {
      const code = readShownCode(text);
      if (code) return { code, strokes: length };
    }
  }
  return null;
}

/** A scanner's keys follow one another faster than anybody types. */
const scannerMs = 80;

/**
 * How many of the last key presses are a product's bar code that a hand scanner has just typed, before its Enter; 0 for
 * anything else.
 */
export function readProductScan(strokes: readonly Stroke[]): number {
  const burst = lastBurst(strokes, scannerMs);
  return isProductCode(burst.map(plain).join("")) ? burst.length : 0;
}

/** The last key presses that follow one another without a pause, in milliseconds. */
export function lastBurst(strokes: readonly Stroke[], pause = pauseMs): readonly Stroke[] {
  let start = strokes.length - 1;
  while (start > 0 && (strokes[start]?.at ?? 0) - (strokes[start - 1]?.at ?? 0) < pause) start -= 1;
  return strokes.slice(Math.max(0, start));
}
