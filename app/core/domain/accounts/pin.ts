import { typedText } from "#app/core/domain/text.ts";

export const pinDigits = 4;

const pinPattern = new RegExp(`^\\d{${pinDigits}}$`);

/** A PIN as it was typed, in Latin digits; null when it does not have exactly that many digits. */
export function parsePin(text: string): string | null {
  const pin = typedText(text);
  return pinPattern.test(pin) ? pin : null;
}
