import regularData from "./fonts/mezia-print-regular.ttf?inline";
import semiboldData from "./fonts/mezia-print-semibold.ttf?inline";

/*
 * Readex Pro at two of its weights, Latin and Arabic in one file, with the app's own digits of one width (made with
 * fontTools from the fonts of the pages; licence in fonts/OFL.txt). A PDF can hold neither a variable font nor a WOFF2.
 */
export const regular = bytesOf(regularData);
export const semibold = bytesOf(semiboldData);

function bytesOf(address: string): Uint8Array {
  return new Uint8Array(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
}
