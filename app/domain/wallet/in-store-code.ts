/** In-store codes: `W-{10 characters}-{6 digits}`; the digits are a time-based code (RFC 6238) of the item. */
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

/** Reads a scanned or typed code; null when it is invalid. Case and spaces do not matter. */
export function readInStoreCode(text: string): { itemCode: string; digits: string } | null {
  const match = /^W-?([A-Z0-9]{10})-?(\d{6})$/.exec(text.replace(/\s/g, "").toUpperCase());
  return match?.[1] && match[2] ? { itemCode: match[1], digits: match[2] } : null;
}
