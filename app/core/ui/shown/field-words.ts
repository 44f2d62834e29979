import { scriptOf, type Language } from "#app/core/domain/languages.ts";
import { middle, rim } from "./wheel.ts";

/** The distance of two lines, relative to the size of the letters; Arabic ones reach further up and down. */
export const lineHeightIn = (language: Language) => (scriptOf(language) === "Arabic" ? 1.45 : 1.15);

const largest = 12.5;
/** The average width of a letter, relative to its size. */
const letter = 0.6;
const mostLines = 3;

/** The size at which lines, written from the rim to the hub, fit into a field of this many degrees. */
export function sizeIn(lines: readonly string[], degrees: number, language: Language): number {
  const halfLength = (letter * Math.max(...lines.map((line) => line.length))) / 2;
  const halfHeight = (1 + (lines.length - 1) * lineHeightIn(language)) / 2;
  // The field is narrowest where the lines end, at the hub.
  const slope = Math.tan((Math.min(degrees, 160) * Math.PI) / 360);
  const beside = (0.85 * middle * slope) / (halfHeight + halfLength * slope);
  return Math.min(largest, beside, (rim - middle - 2) / halfLength);
}

/**
 * Breaks the words into lines so that the letters are as large as possible, and into no more than that needs; returns
 * the lines and the size.
 */
export function wordsIn(
  text: string,
  degrees: number,
  language: Language,
): { lines: string[]; size: number } {
  const words = text.split(" ");
  const sizes = breaksOf(words, mostLines)
    .sort((one, other) => one.length - other.length)
    .map((lines) => ({ lines, size: sizeIn(lines, degrees, language) }));
  return sizes.reduce((best, one) => (one.size > best.size ? one : best));
}

/** Every way to break the words into at most `most` lines. */
function breaksOf(words: readonly string[], most: number): string[][] {
  const whole = [words.join(" ")];
  if (most === 1 || words.length === 1) return [whole];
  const broken = words.slice(1).flatMap((_, index) => {
    const first = words.slice(0, index + 1).join(" ");
    return breaksOf(words.slice(index + 1), most - 1).map((rest) => [first, ...rest]);
  });
  return [whole, ...broken];
}
