/**
 * The check of a draw for a reader's own machine, with the values that the page of the draw shows: whether the
 * fingerprint is that of the secret number, and the place of the drawn prize in the list, from 1.
 */
export const drawScript = `// node check.mjs <fingerprint> <secret number> "<shares>" "<your word>"
import { createHash, createHmac } from "node:crypto";
const [fingerprint, secret, shares, word = ""] = process.argv.slice(2);
const key = Buffer.from(secret, "hex");
const weights = shares.match(/\\d+/g).map(BigInt);
const mac = createHmac("sha256", key).update(word, "utf8").digest();
let left = mac.readBigUInt64BE(0) % weights.reduce((sum, weight) => sum + weight);
const place = weights.findIndex((weight) => (left -= weight) < 0n) + 1;
console.log(createHash("sha256").update(key).digest("hex") === fingerprint, place);
`;
