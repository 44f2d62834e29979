/**
 * Whether a text is the number of a product's bar code: EAN-13, UPC-A or GTIN-14, which no price is as long as, or EAN-8
 * with its right check digit.
 */
export function isProductCode(text: string): boolean {
  return /^[0-9]{12,14}$/.test(text) || (/^[0-9]{8}$/.test(text) && hasCheckDigit(text));
}

/** From the check digit on, every second digit counts three times, and all together are a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
