/**
 * In-store codes, `W-{10 characters}-{6 digits}` of a wallet item and `C-…` of a customer's card; the digits
 * are a time-based code (RFC 6238) of that item or card.
 */
export const codePeriodSeconds = 60;
export const codeDigits = 6;

/** Letters and digits that do not look alike. */
export const codeAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const itemCodeLength = 10;

/** The counter of RFC 6238 at an instant on the rules' clock. */
export function codeStepAt(now: Date): number {
  return Math.floor(now.getTime() / (codePeriodSeconds * 1000));
}

/** Until when a till accepts the digits of a step: one step of drift is allowed. */
export function endOfCodeStep(step: number): Date {
  return new Date((step + 2) * codePeriodSeconds * 1000);
}

export function writeInStoreCode(itemCode: string, digits: string): string {
  return `W-${itemCode}-${digits}`;
}

export function writeCardCode(cardCode: string, digits: string): string {
  return `C-${cardCode}-${digits}`;
}

/** Reads a wallet item's scanned or typed code; null when it is invalid. Case and spaces do not matter. */
export function readInStoreCode(text: string): { itemCode: string; digits: string } | null {
  const parts = partsOf("W", text);
  return parts && { itemCode: parts.code, digits: parts.digits };
}

/** The same for the code of a customer's card. */
export function readCardCode(text: string): { cardCode: string; digits: string } | null {
  const parts = partsOf("C", text);
  return parts && { cardCode: parts.code, digits: parts.digits };
}

function partsOf(letter: "W" | "C", text: string): { code: string; digits: string } | null {
  const match = /^([WC])-?([A-Z0-9]{10})-?(\d{6})$/.exec(text.replace(/\s/g, "").toUpperCase());
  return match?.[1] === letter && match[2] && match[3] ? { code: match[2], digits: match[3] } : null;
}

/** Whose codes, and the present epoch of them: whoever raises it ends every code that was given out before. */
export interface CodeOwner {
  userId: string;
  codeEpoch: number;
}
