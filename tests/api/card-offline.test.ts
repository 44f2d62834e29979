/** The pass for tills without a network, over HTTP as an app of somebody else's would ask for it. */
import { generateKeyPairSync } from "node:crypto";
import { compactVerify, importJWK, jwtVerify } from "jose";
import { describe, expect, it, test } from "vitest";
import { houseKeys } from "#app/core/auth/offline-keys.server.ts";
import { readRevokedSerials } from "#app/core/db/card/offline-passes.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { maxTokenLength } from "#app/core/domain/offline/token.ts";
import { goodPassword, makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { makePhone } from "#tests/factories/phone-key.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

interface Pass {
  pass: string;
  validUntil: string;
}

const ask = ({ token }: Customer, publicKey: unknown) =>
  api.get<Pass>(`/client/card/offline?publicKey=${encodeURIComponent(JSON.stringify(publicKey))}`, { token });

async function readPass(pass: string) {
  const [key] = houseKeys();
  if (!key) throw new Error("the house has no key");
  const { payload } = await compactVerify(pass, await importJWK(key, "ES256"));
  return JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown> & {
    jti: string;
    iat: number;
    exp: number;
  };
}

describe("the pass", () => {
  it("is a JWS of the house about the caller, bound to the phone's key for seven days", async () => {
    const [customer, phone] = [await makeCustomer(), makePhone()];
    const { pass, validUntil } = done(await ask(customer, phone.jwk));
    const claims = await readPass(pass);
    expect(claims).toMatchObject({ iss: "mezia", cnf: { jwk: phone.jwk }, level: 0, items: [] });
    expect(claims.exp - claims.iat).toBe(7 * 24 * 60 * 60);
    expect(new Date(claims.exp * 1000).toISOString()).toBe(validUntil);
    expect(JSON.stringify(claims)).not.toContain(customer.userId);
    expect(JSON.stringify(claims)).not.toContain(customer.login);
    expect(phone.tokenOf(pass, new Date()).length).toBeLessThanOrEqual(maxTokenLength);
    const [key] = houseKeys();
    if (!key) throw new Error("the house has no key");
    const currentDate = new Date(claims.iat * 1000);
    await expect(jwtVerify(pass, await importJWK(key, "ES256"), { currentDate })).resolves.toBeDefined();
  });

  it("takes the key as a browser exports it", async () => {
    const { jwk } = makePhone();
    const exported = { ...jwk, ext: true, key_ops: ["verify"] };
    const { pass } = done(await ask(await makeCustomer(), exported));
    expect(await readPass(pass)).toMatchObject({ cnf: { jwk } });
  });

  it("is revoked by a changed password", async () => {
    const customer = await makeCustomer();
    const { pass } = done(await ask(customer, makePhone().jwk));
    const { jti, iat } = await readPass(pass);
    const changed = { oldPassword: goodPassword, password: "jasmin2027", confirmPassword: "jasmin2027" };
    done(await api.post("/client/profile/info/update/password", changed, { token: customer.token }));
    const [row] = await prisma.offlinePass.findMany({ where: { userId: customer.userId } });
    expect(row).toMatchObject({ id: jti });
    expect(row?.revokedAt).not.toBeNull();
    expect(await readRevokedSerials(new Date(iat * 1000))).toContain(jti);
  });
});

const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const jwk = publicKey.export({ format: "jwk" });

test.each<[string, unknown]>([
  ["a private key", privateKey.export({ format: "jwk" })],
  ["a point that is not on the curve", { ...jwk, y: jwk.x }],
  [
    "a key of another curve",
    generateKeyPairSync("ec", { namedCurve: "P-384" }).publicKey.export({ format: "jwk" }),
  ],
  ["a secret", { kty: "oct", k: "c2VjcmV0" }],
  ["no key", "key"],
  ["nothing", null],
])("%s gets no pass", async (_, key) => {
  expect(await ask(await makeCustomer(), key)).toMatchObject({
    status: 400,
    body: { error: "INVALID_INPUT" },
  });
});

test("what is no JSON, or is not there, gets no pass", async () => {
  const { token } = await makeCustomer();
  const wrong = { status: 400, body: { error: "INVALID_INPUT", details: [{ path: "publicKey" }] } };
  expect(await api.get("/client/card/offline?publicKey=%7B", { token })).toMatchObject(wrong);
  expect(await api.get("/client/card/offline", { token })).toMatchObject(wrong);
});

test("a visitor and a blocked customer get none", async () => {
  const customer = await makeCustomer();
  await prisma.customer.update({ where: { id: customer.userId }, data: { blockedAt: new Date() } });
  await prisma.session.deleteMany({ where: { userId: customer.userId } });
  const { jwk: key } = makePhone();
  expect(await ask(customer, key)).toMatchObject({ status: 401, body: { error: "UNAUTHORIZED" } });
  expect(await ask({ ...customer, token: "" }, key)).toMatchObject({ status: 401 });
});
