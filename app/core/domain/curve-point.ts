/** The curve P-256, on which the keys of browsers and tills lie (RFC 8291, RFC 7518): y² = x³ − 3x + b, modulo a prime. */
const prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
/** The number of its points: what is multiplied with one counts modulo this. */
export const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** Whether these are the 65 bytes of a point of the curve. With any others nothing can be encrypted or checked. */
export function isCurvePoint(bytes: Uint8Array): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [numberOf(bytes.subarray(1, 33)), numberOf(bytes.subarray(33))];
  return x < prime && y < prime && (y * y - (x * x * x - 3n * x + b)) % prime === 0n;
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
}
