import { partsOf } from "#app/core/domain/offline/token.ts";
import { lastBurst, plain, readScan, type Scan, type Stroke } from "#app/till/frame/scanned-code.ts";

/** Stands for a key that no token has. */
const other = " ";

/** The character of this key with or without the shift key on an American keyboard. */
function placed({ code, shift }: Stroke): string {
  if (code === "Period" || code === "NumpadDecimal") return shift ? other : ".";
  const character = plain({ code });
  if (character === "-") return shift ? "_" : "-";
  if (/\d/.test(character)) return shift ? other : character;
  return (shift ? character : character.toLowerCase()) || other;
}

/** Before a token something else may have been typed; its first part is JSON, whose brace and quote are written `eyJ`. */
function tokenAtEnd(text: string): string | null {
  const [header = "", ...rest] = text.split(".").slice(-5);
  const start = header.indexOf("eyJ");
  const code = [header.slice(start), ...rest].join(".");
  return start >= 0 && partsOf(code) ? code : null;
}

/**
 * The customer's code that a hand scanner has just typed, from the key presses before its Enter; null for anything else.
 * It is read as typed, or by the places of the keys, where this keyboard has another layout than the scanner: such a one
 * spoils the dots or the first letters, so that one of both has the form at most. Codes for a till with a network are read
 * too, so that the cashier is told.
 */
export function readTokenScan(strokes: readonly Stroke[]): Scan | null {
  const burst = lastBurst(strokes);
  const asTyped = burst.map(({ key }) => (key.length === 1 ? key : other));
  for (const letters of [asTyped, burst.map(placed)]) {
    const code = tokenAtEnd(letters.join(""));
    if (code !== null) return { code, strokes: code.length };
  }
  return readScan(strokes);
}
