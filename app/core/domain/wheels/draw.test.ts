import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawPlace, pick, seedHashOf } from "./draw.ts";

const counting = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/** Made with another implementation (Python's hmac and hashlib): seed, client seed, sum, number drawn. */
const vectors = [
  { seed: "00".repeat(32), clientSeed: "", sum: 32, drawn: 12 },
  { seed: "00".repeat(32), clientSeed: "", sum: 7, drawn: 5 },
  { seed: "ff".repeat(32), clientSeed: "mezia", sum: 32, drawn: 22 },
  { seed: "ff".repeat(32), clientSeed: "mezia", sum: 7, drawn: 2 },
  { seed: counting, clientSeed: "مزية ⭐", sum: 32, drawn: 11 },
  { seed: counting, clientSeed: "مزية ⭐", sum: 7, drawn: 0 },
];

describe("a draw", () => {
  test.each(vectors)(
    "of $seed over “$clientSeed” among $sum counts to $drawn",
    async ({ sum, drawn, ...seeds }) => {
      expect(await drawPlace({ ...seeds, weights: Array<number>(sum).fill(1) })).toBe(drawn);
    },
  );

  test.each<[number[], number]>([
    [[13, 19], 0],
    [[12, 20], 1],
    [[12, 1, 19], 1],
    [[5, 7, 0, 1, 19], 3],
    [[0, 0, 32], 2],
    [[32], 0],
  ])("that counts to 12 through %j stops at place %i", async (weights, place) => {
    expect(await drawPlace({ seed: "00".repeat(32), clientSeed: "", weights })).toBe(place);
  });

  test("is the one that the rule describes, whatever the seeds and weights", async () => {
    const weights = fc
      .array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })
      .filter((list) => list.some((weight) => weight > 0));
    const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });
    await fc.assert(
      fc.asyncProperty(seed, fc.string({ unit: "grapheme" }), weights, async (bytes, clientSeed, list) => {
        const place = await drawPlace({
          seed: Buffer.from(bytes).toString("hex"),
          clientSeed,
          weights: list,
        });
        const mac = createHmac("sha256", bytes).update(clientSeed, "utf8").digest();
        const sum = list.reduce((total, weight) => total + weight, 0);
        // Written another way: every unit of weight is a ticket, in the order of the prizes.
        const drawn = Number(BigInt(`0x${mac.subarray(0, 8).toString("hex")}`) % BigInt(sum));
        const before = list.slice(0, place).reduce((total, weight) => total + weight, 0);
        expect(before).toBeLessThanOrEqual(drawn);
        expect(drawn).toBeLessThan(before + (list[place] ?? 0));
      }),
    );
  });

  test("reads the first 8 bytes as one big-endian number without loss", () => {
    const mac = Uint8Array.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe, 1, 2, 3, 4]);
    expect(pick(mac, [...Array<number>(9).fill(1)])).toBe(Number(0xfffffffffffffffen % 9n));
    expect(pick(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 1, 255]), [1, 1, 1])).toBe(1);
    expect(pick(new Uint8Array(Uint8Array.from([9, 9, 0, 0, 0, 0, 0, 0, 0, 2]).buffer, 2), [1, 1, 1])).toBe(
      2,
    );
  });

  test("is none without a prize or a seed", async () => {
    await expect(drawPlace({ seed: "00".repeat(32), clientSeed: "", weights: [0, 0] })).rejects.toThrow(
      RangeError,
    );
    for (const seed of ["", "00".repeat(31), "00".repeat(33), "FF".repeat(32), "zz".repeat(32)]) {
      await expect(drawPlace({ seed, clientSeed: "", weights: [1] }), seed).rejects.toThrow(RangeError);
    }
  });
});

test("the hash is the SHA-256 of the seed's bytes, not of its text", async () => {
  expect(await seedHashOf("00".repeat(32))).toBe(
    "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
  );
  expect(await seedHashOf(counting)).toBe(
    createHash("sha256").update(Buffer.from(counting, "hex")).digest("hex"),
  );
});
