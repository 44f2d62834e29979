import { readInStoreCode } from "#app/domain/wallet/in-store-code.ts";

/** One key as the keyboard sent it: what it writes, where it lies, and when, in milliseconds. */
export interface Stroke {
  key: string;
  /** `KeyW`, `Digit4`, `Minus`: the place on the keyboard, whatever its layout. */
  code: string;
  at: number;
}

export interface ScannedCode {
  /** The whole code, `W-ABCDEFGHJK-123456`. */
  code: string;
  /** How many of the last strokes it is made of: what a field has got of it. */
  strokes: number;
}

/** `W`, ten characters, six digits and two dashes. */
const longest = 19;
/** A scanner needs milliseconds from one character to the next; after this pause another text begins. */
const pauseMs = 1_000;

/** What the key at this place writes on an American keyboard, which is what most scanners are set to. */
function plain({ code }: Stroke): string {
  if (/^(Key[A-Z]|Digit\d|Numpad\d)$/.test(code)) return code.slice(-1);
  return code === "Minus" || code === "NumpadSubtract" ? "-" : "";
}

/**
 * The wallet code that a hand scanner has just typed, given what came before its Enter; null where that is something
 * else. A scanner set for another keyboard than this one types `Z-` for `W-` or Arabic letters: then the places of
 * the keys say what was meant.
 */
export function readScan(strokes: readonly Stroke[]): ScannedCode | null {
  const burst = lastBurst(strokes);
  for (const length of [longest, longest - 1, longest - 2]) {
    const last = burst.slice(-length);
    if (last.length < length) continue;
    for (const text of [last.map(({ key }) => key).join(""), last.map(plain).join("")]) {
      const read = readInStoreCode(text);
      if (read) return { code: `W-${read.itemCode}-${read.digits}`, strokes: length };
    }
  }
  return null;
}

function lastBurst(strokes: readonly Stroke[]): readonly Stroke[] {
  let start = strokes.length - 1;
  while (start > 0 && (strokes[start]?.at ?? 0) - (strokes[start - 1]?.at ?? 0) < pauseMs) start -= 1;
  return strokes.slice(Math.max(0, start));
}
