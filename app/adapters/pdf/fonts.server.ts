import regularData from "./fonts/mezia-print-regular.ttf?inline";
import semiboldData from "./fonts/mezia-print-semibold.ttf?inline";

/*
 * Readex Pro in two of its weights, Latin and Arabic in one file, with digits of equal width (made with
 * fontTools from the pages' fonts; licence in fonts/OFL.txt). A PDF can embed neither a variable font nor a
 * WOFF2.
 */
export const regular = bytesOf(regularData);
export const semibold = bytesOf(semiboldData);

function bytesOf(address: string): Uint8Array {
  return new Uint8Array(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
}
