import type { Language } from "#app/i18n/languages.ts";

// The alphabet of short messages (GSM 03.38) as far as our languages need it. One sign beyond it, and the
// whole message is sent in another one, with room for 70 signs instead of 160.
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
};
const sign = new RegExp(Object.keys(signs).join("|"), "gu");

/** French and English as a phone's alphabet can write them; Arabic has its own and stays. */
export function smsText(text: string, language: Language): string {
  if (language === "ar") return text;
  const plain = text.replace(sign, (found) => signs[found] ?? found);
  return [...plain].map((letter) => (inAlphabet.test(letter) ? letter : withoutMarks(letter))).join("");
}

function withoutMarks(letter: string): string {
  return letter.normalize("NFD").replace(/\p{M}/gu, "");
}
