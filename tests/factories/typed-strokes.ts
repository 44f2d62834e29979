import type { Stroke } from "#app/till/frame/scanned-code.ts";

/** What a keyboard writes where an American one writes this character; the same for those that are not named. */
export type Layout = Record<string, string>;

const pairs = (from: string, to: readonly string[]): Layout =>
  Object.fromEntries([...from].map((character, place) => [character, to[place] ?? ""]));

/** AZERTY. */
export const french: Layout = {
  ...pairs("aqzwmAQZWM", [..."qawz,QAWZ?"]),
  ...pairs("1234567890", [..."&é\"'(-è_çà"]),
  ...pairs("-_.", [...")°:"]),
};

/** Arabic 101; the digits are the same. Some keys write two letters. */
export const arabic: Layout = {
  ...pairs("acdefghijklmnopqrstuvwxyz", [..."شؤيثبلاهتنمةىخحضقسفعرصءغئ"]),
  ...pairs("ACDEFGHIJKLMNOPQRSTUVWXYZ", [
    "\u0650",
    "}",
    "]",
    "\u064f",
    "[",
    "لأ",
    "أ",
    "÷",
    "ـ",
    "،",
    "/",
    "’",
    "آ",
    "×",
    "؛",
    "\u064e",
    "\u064c",
    "\u064d",
    "لإ",
    "‘",
    "{",
    "\u064b",
    "\u0652",
    "إ",
    "~",
  ]),
  ...{ b: "لا", B: "لآ", ".": "ز" },
};

const places: Record<string, string> = { "-": "Minus", _: "Minus", ".": "Period" };

function placeOf(character: string): string {
  return places[character] ?? (/\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`);
}

interface Typing {
  layout?: Layout;
  /** When the first key is pressed, and how long after it the next one, in milliseconds. */
  from?: number;
  everyMs?: number;
}

/** The key presses that a keyboard of this layout reports when a scanner types as on an American one. */
export function typed(text: string, { layout = {}, from = 0, everyMs = 8 }: Typing = {}): Stroke[] {
  return [...text].map((character, index) => ({
    key: layout[character] ?? character,
    code: placeOf(character),
    shift: /[A-Z_]/.test(character),
    at: from + index * everyMs,
  }));
}
