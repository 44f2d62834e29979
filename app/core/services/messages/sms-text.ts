import { scriptOf, type Language } from "#app/core/domain/languages.ts";

// The SMS alphabet (GSM 03.38), as far as our languages need it. A single other character switches the whole
// message to an encoding with 70 instead of 160 characters.
const inAlphabet = /[\x20-\x5f\x61-\x7aàèéìòùÄÅÆÉÑÖØÜßäåæñöøü£¥§¿¡Ç\n]/u;
const signs: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "«\u00a0": '"',
  "\u00a0»": '"',
  "\u00a0": " ",
  "\u202f": " ",
  œ: "oe",
  "•": "*",
};
const sign = /«\u00a0|\u00a0»|[’‘“”\u00a0\u202fœ•]/gu;

/** Reduces Latin text to the SMS alphabet; Arabic has its own encoding and stays as it is. */
export function smsText(text: string, language: Language): string {
  if (scriptOf(language) === "Arabic") return text;
  const plain = text.replace(sign, (found) => signs[found] ?? found);
  return [...plain].map((letter) => (inAlphabet.test(letter) ? letter : withoutMarks(letter))).join("");
}

function withoutMarks(letter: string): string {
  return letter.normalize("NFD").replace(/\p{M}/gu, "");
}
