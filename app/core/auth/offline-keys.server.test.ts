import { createHmac, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, compactVerify, importJWK } from "jose";
import { describe, expect, it, test } from "vitest";
import type { PassClaims } from "#app/core/domain/offline/pass.ts";
import type { PublicKey } from "#app/core/domain/offline/public-key.ts";
import { readOfflineHandle, writeOfflineHandle } from "./offline-handles.server.ts";
import { houseKeys, signPass, thumbprintOf, verifyPass, checkerOf } from "./offline-keys.server.ts";

function newKey(): { jwk: PublicKey; key: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { jwk: publicKey.export({ format: "jwk" }) as PublicKey, key: privateKey };
}

const phone = newKey();
const claims: PassClaims = {
  ...{ iss: "mezia", jti: "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d10", sub: "handle", name: "أميرة", level: 2 },
  cnf: { jwk: { ...phone.jwk } },
  items: [{ id: "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d11", leftMillimes: 5_000 }],
  ...{ iat: 1_780_000_000, exp: 1_780_604_800 },
};
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a pass", () => {
  it("is checked with the public key that the house gives to tills, and says what was signed", async () => {
    const pass = await signPass(claims);
    const [key] = houseKeys();
    if (!key) throw new Error("the house has no key");
    const { payload, protectedHeader } = await compactVerify(pass, await importJWK(key, "ES256"));
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(claims);
    expect(protectedHeader).toEqual({ alg: "ES256", kid: await calculateJwkThumbprint(key) });
    expect(verifyPass(pass)).toEqual(claims);
  });

  it("is none any more when one letter of it was changed", async () => {
    const [header = "", , signature = ""] = (await signPass(claims)).split(".");
    expect(verifyPass([header, encoded({ ...claims, level: 3 }), signature].join("."))).toBeNull();
    const [, payload = ""] = (await signPass(claims)).split(".");
    const another = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    expect(verifyPass([header, payload, another].join("."))).toBeNull();
  });

  it("is never unsigned, signed by a public key as if it were a secret, or by somebody else", async () => {
    const [key] = houseKeys();
    const kid = key?.kid;
    expect(verifyPass(`${encoded({ alg: "none", kid })}.${encoded(claims)}.`)).toBeNull();
    const text = `${encoded({ alg: "HS256", kid })}.${encoded(claims)}`;
    const mac = createHmac("sha256", JSON.stringify(key)).update(text).digest("base64url");
    expect(verifyPass(`${text}.${mac}`)).toBeNull();
    for (const name of [kid, thumbprintOf(phone.jwk), undefined]) {
      const own = `${encoded({ alg: "ES256", kid: name })}.${encoded(claims)}`;
      expect(verifyPass(`${own}.${signed(own)}`)).toBeNull();
    }
    expect(verifyPass("")).toBeNull();
  });

  it("says what a pass says, not something else that the house has signed", async () => {
    const other = { ...claims, iss: "other" } as unknown as PassClaims;
    expect(verifyPass(await signPass(other))).toBeNull();
  });
});

const signed = (text: string) =>
  sign("sha256", Buffer.from(text), { key: phone.key, dsaEncoding: "ieee-p1363" }).toString("base64url");

describe("a phone's or a till's signature", () => {
  it("counts for its own key and text, in its one form", () => {
    const signature = signed("text");
    expect(checkerOf(phone.jwk)("text", signature)).toBe(true);
    expect(checkerOf(phone.jwk)("texts", signature)).toBe(false);
    expect(checkerOf(newKey().jwk)("text", signature)).toBe(false);
    const der = sign("sha256", Buffer.from("text"), phone.key).toString("base64url");
    for (const other of [der, `${signature}=`, `${signature} `, "", signature.slice(1), "A".repeat(86)])
      expect(checkerOf(phone.jwk)("text", other)).toBe(false);
  });

  it("counts for no key off the curve", () => {
    const off = { ...phone.jwk, y: phone.jwk.x };
    expect(checkerOf(off)("text", signed("text"))).toBe(false);
  });
});

test("the house has as many keys as secrets, and tells nothing private of them", () => {
  const keys = houseKeys();
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys)
    expect(Object.keys(key).toSorted()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
});

test("a handle leads back to its customer, and is another text each time", () => {
  const { jti: userId } = claims;
  const handles = [writeOfflineHandle(userId), writeOfflineHandle(userId)];
  expect(handles.map(readOfflineHandle)).toEqual([userId, userId]);
  expect(new Set(handles).size).toBe(2);
  for (const other of ["", "handle", `${handles[0]}A`, userId]) expect(readOfflineHandle(other)).toBeNull();
});
