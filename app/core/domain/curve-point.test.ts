import { createECDH, ECDH, randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isCurvePoint } from "./curve-point.ts";

const curve = "prime256v1";
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(() => createECDH(curve).generateKeys());

test("the keys of browsers are points of the curve, and no longer with one bit changed", () => {
  fc.assert(
    fc.property(keys, fc.integer({ min: 0, max: 65 * 8 - 1 }), (key, bit) => {
      expect(isCurvePoint(key)).toBe(true);
      const changed = Uint8Array.from(key);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isCurvePoint(changed)).toBe(false);
    }),
  );
});

test("what Node's own arithmetic refuses is none", () => {
  const zero = Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]);
  const full = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 255)]);
  const random = Array.from({ length: 50 }, () => Buffer.concat([Buffer.from([4]), randomBytes(64)]));
  for (const bytes of [zero, full, ...random]) {
    expect(() => ECDH.convertKey(bytes, curve)).toThrow();
    expect(isCurvePoint(bytes)).toBe(false);
  }
});

test("only the whole form of a point counts", () => {
  const ecdh = createECDH(curve);
  const key = ecdh.generateKeys();
  expect(isCurvePoint(ecdh.getPublicKey(null, "compressed"))).toBe(false);
  expect(isCurvePoint(ecdh.getPublicKey(null, "hybrid"))).toBe(false);
  expect(isCurvePoint(key.subarray(0, 64))).toBe(false);
  expect(isCurvePoint(Buffer.concat([key, Buffer.alloc(1)]))).toBe(false);
});
