const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A whole number as the English descriptions of the API write it: up to ten as a word. */
export const inWords = (count: number): string => words[count] ?? String(count);
