/**
 * How a draw is calculated, the same on the server that draws and on the page that checks it; rules.md,
 * Wheels.
 */

/** How many bytes a seed has. */
export const seedBytes = 32;

export interface Draw {
  /** 32 bytes in hex. */
  seed: string;
  /** The customer's own contribution; empty for none. */
  clientSeed: string;
  /** The weights of the prizes, in order; whole, 0 for a prize that is out of the draw. */
  weights: readonly number[];
}

/**
 * The index of the drawn prize: HMAC-SHA-256 over the client seed in UTF-8, with the seed's bytes as the key,
 * then `pick`. Throws for an invalid seed, and when all weights are 0.
 */
export async function drawPlace({ seed, clientSeed, weights }: Draw): Promise<number> {
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(clientSeed));
  return pick(new Uint8Array(mac), weights);
}

/**
 * The first 8 bytes as a big-endian number, modulo the sum of the weights; then the prizes are counted
 * through in order.
 */
export function pick(mac: Uint8Array, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum < 1) throw new RangeError("a draw among no prizes");
  const drawn = new DataView(mac.buffer, mac.byteOffset, mac.byteLength).getBigUint64(0);
  let left = Number(drawn % BigInt(sum));
  return weights.findIndex((weight) => (left -= weight) < 0);
}

/** Published before the draw: the SHA-256 of the seed's bytes, in lower-case hex. */
export async function seedHashOf(seed: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(seed))));
}

function bytesOf(seed: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new RangeError("a seed is 32 bytes in lower-case hex");
  return Uint8Array.from({ length: seedBytes }, (_, index) =>
    parseInt(seed.slice(index * 2, index * 2 + 2), 16),
  );
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
