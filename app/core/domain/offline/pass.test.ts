import { generateKeyPairSync, sign, verify } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { reductionOf, type ItemTerms } from "#app/core/domain/wallet/reduction.ts";
import { passItemOf, termsOf } from "./pass-item.ts";
import { fitted, maxPassItems, passClaims, tokenLengthOf, type PassClaims } from "./pass.ts";
import { publicKeySchema, type PublicKey } from "./public-key.ts";
import { isMinuteOf, maxTokenLength, minuteAt, partsOf, signedText, writtenToken } from "./token.ts";

const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const jwk = publicKey.export({ format: "jwk" }) as PublicKey;
const id = "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d10";

const millimes = fc.integer({ min: 1, max: 1_000_000_000 });
const terms: fc.Arbitrary<ItemTerms> = fc.oneof(
  fc.record({
    ...{ type: fc.constant("VOUCHER" as const), remainingMillimes: millimes },
    ...{ discountKind: fc.constant(null), discountValue: fc.constant(null) },
    ...{ minimumPurchaseMillimes: fc.option(millimes), maximumReductionMillimes: fc.constant(null) },
  }),
  fc.record({
    ...{ type: fc.constant("COUPON" as const), remainingMillimes: fc.constant(null) },
    ...{ discountKind: fc.constantFrom("PERCENT" as const, "AMOUNT" as const) },
    discountValue: fc.integer({ min: 1, max: 100 }),
    ...{ minimumPurchaseMillimes: fc.option(millimes), maximumReductionMillimes: fc.option(millimes) },
  }),
);
const ends = fc.option(
  fc.date({ min: new Date("2026-01-01"), max: new Date("2099-01-01"), noInvalidDate: true }),
);
const items = fc.array(
  fc
    .record({ terms, validTo: ends, partnerId: fc.option(fc.uuid()), id: fc.uuid() })
    .map(({ terms: own, ...item }) => passItemOf({ ...own, ...item })),
  { maxLength: 20 },
);

function claimsOf(own: Partial<PassClaims>): PassClaims {
  return {
    ...{ iss: "mezia", jti: id, sub: "h".repeat(67), cnf: { jwk: { ...jwk } }, level: 3 },
    ...{ items: [], iat: 1_780_000_000, exp: 1_780_604_800, ...own },
  };
}

describe("a token", () => {
  it("has at most 2,000 characters, however long the name and however many the items", () => {
    const names = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.array(fc.constantFrom(..."عبدالرحمانة"), { maxLength: 200 }).map((letters) => letters.join("")),
    );
    fc.assert(
      fc.property(names, items, fc.integer({ min: 1, max: 99 }), (name, all, level) => {
        const claims = fitted(claimsOf({ name, items: all, level }));
        const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
        const header = Buffer.from(JSON.stringify({ alg: "ES256", kid: "k".repeat(43) })).toString(
          "base64url",
        );
        const token = `${header}.${payload}.${"s".repeat(86)}.29678901.${"t".repeat(86)}`;
        expect(token.length).toBe(tokenLengthOf(claims));
        expect(token.length).toBeLessThanOrEqual(maxTokenLength);
        expect(claims.items).toEqual(all.slice(0, claims.items.length));
        expect(claims.items.length).toBeLessThanOrEqual(maxPassItems);
        expect(passClaims.parse(JSON.parse(JSON.stringify(claims)))).toEqual(
          JSON.parse(JSON.stringify(claims)),
        );
        // An item leaves for want of room only.
        const next = all[claims.items.length];
        if (next && claims.items.length < maxPassItems)
          expect(tokenLengthOf({ ...claims, items: [...claims.items, next] })).toBeGreaterThan(
            maxTokenLength,
          );
      }),
    );
  });

  it("comes apart into what it was made of, and nothing else does", () => {
    const pass = `aGVhZA.cGF5.${"s".repeat(86)}`;
    const signature = "A".repeat(86);
    const token = `${signedText({ pass, minute: 29_678_901 })}.${signature}`;
    expect(partsOf(token)).toEqual({ pass, minute: 29_678_901, signature });
    const wrong = [
      `${token}.`,
      ` ${token}`,
      token.replace("29678901", "029678901"),
      token.slice(0, -1),
      pass,
      "",
    ];
    for (const text of [...wrong, `${"a".repeat(2_000)}${token}`]) expect(partsOf(text)).toBeNull();
  });

  it("is one token, though whoever has seen it can write its signature in another form that is as valid", () => {
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
    const text = signedText({ pass: `aGVhZA.cGF5.${"s".repeat(86)}`, minute: 29_678_901 });
    const inP1363 = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
    fc.assert(
      fc.property(fc.constant(null), () => {
        const bytes = sign("sha256", Buffer.from(text), inP1363);
        const turned = order - BigInt(`0x${bytes.subarray(32).toString("hex")}`);
        const s = Buffer.from(turned.toString(16).padStart(64, "0"), "hex");
        const forms = [bytes, Buffer.concat([bytes.subarray(0, 32), s])];
        const written = forms.map((one) => partsOf(`${text}.${one.toString("base64url")}`));
        expect(written[0]).toEqual(written[1]);
        const [parts] = written;
        if (!parts) throw new Error("no token");
        const point = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
        expect(forms.map((one) => one.toString("base64url"))).toContain(parts.signature);
        expect(verify("sha256", Buffer.from(text), point, Buffer.from(parts.signature, "base64url"))).toBe(
          true,
        );
        expect(partsOf(writtenToken(parts))).toEqual(parts);
      }),
    );
  });

  it("is good in its minute and in one on either side", () => {
    const noon = Date.parse("2026-11-29T11:00:00Z");
    const minute = minuteAt(noon);
    for (const ms of [-60_000, 0, 59_999, 119_999])
      expect(isMinuteOf(minute, new Date(noon + ms))).toBe(true);
    for (const ms of [-60_001, 120_000]) expect(isMinuteOf(minute, new Date(noon + ms))).toBe(false);
  });
});

test("an item takes off at a till without a network what it takes off with one", () => {
  fc.assert(
    fc.property(terms, millimes, (own, price) => {
      const item = passItemOf({ ...own, id, partnerId: null, validTo: null });
      expect(reductionOf(termsOf(item), price)).toEqual(reductionOf(own, price));
    }),
  );
});

describe("the public key of a device", () => {
  it("is a point of P-256, without what browsers write beside it", () => {
    expect(publicKeySchema.parse({ ...jwk, ext: true, key_ops: ["verify"] })).toEqual(jwk);
  });

  it.each([
    ["a private key", privateKey.export({ format: "jwk" })],
    ["off the curve", { ...jwk, y: jwk.x }],
    ["of another curve", { ...jwk, crv: "P-384" }],
    ["of another kind", { kty: "oct", k: "c2VjcmV0" }],
    ["too long", { ...jwk, x: `${jwk.x}A` }],
    ["no object", "key"],
  ])("is refused if it is %s", (_, key) => expect(publicKeySchema.safeParse(key).success).toBe(false));
});
