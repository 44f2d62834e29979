const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Digits as an Arabic or Persian keyboard types them (٠–٩, ۰–۹) become 0–9; all else stays. */
export function arabicDigitsToLatin(text: string): string {
  return text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * A number, a day or a word as it is compared: with Latin digits, and without the spaces around it and the invisible
 * marks that are copied along with it, such as those of direction in Arabic texts.
 */
export function typedText(text: string): string {
  return arabicDigitsToLatin(text)
    .replace(/\p{Cf}/gu, "")
    .trim();
}

// Control characters, halves of surrogate pairs (Postgres refuses both kinds) and
// the marks that turn the direction of the text around them, which could disguise a name.
const unfitOnOneLine = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const unfitOnLines = /[^\P{Cc}\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a person's text can be stored and shown as it is; line feeds only with `multiline`. */
export function isPlainText(text: string, { multiline = false } = {}): boolean {
  return !(multiline ? unfitOnLines : unfitOnOneLine).test(text);
}
