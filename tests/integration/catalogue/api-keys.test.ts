import { describe, expect, it } from "vitest";
import { hashApiKey, newApiKey } from "#app/core/auth/api-keys.server.ts";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { endedCallers } from "#app/core/auth/ended-callers.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import { createApiKey, listOperatorKeys, revokeApiKey } from "#app/desk/keys/api-key.server.ts";
import { rotateApiKey } from "#app/desk/keys/rotate-api-key.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeApiKey, makePartner, makePartnerKey, makeStore } from "#tests/factories/catalogue.ts";
import { makeOperatorKey, refusal, value } from "#tests/factories/customer.ts";
import { rights, type Right } from "#app/core/domain/operators/rights.ts";
import { partnerRights } from "#app/core/domain/partners/rights.ts";

const now = new Date("2026-11-21T12:00:00Z");

describe("a till's key", () => {
  it("speaks for its store, or for all stores of its company", async () => {
    const store = await makeStore();
    const ofStore = await makeApiKey({ storeId: store.id });
    const ofCompany = await makeApiKey({ partnerId: store.partnerId });
    const merchant = { kind: "merchant", partnerId: store.partnerId };
    expect(await identifyCaller(ofStore.key)).toMatchObject({
      ...merchant,
      keyId: ofStore.id,
      storeId: store.id,
    });
    expect(await identifyCaller(ofCompany.key)).toMatchObject({
      ...merchant,
      keyId: ofCompany.id,
      storeId: null,
    });
  });

  it("is kept as a hash only", async () => {
    const { id, key } = await makeApiKey({ partnerId: (await makePartner()).id });
    expect(key).toMatch(/^mk_[\w-]{43}$/);
    expect(JSON.stringify(await prisma.apiKey.findUnique({ where: { id } }))).not.toContain(key.slice(3));
  });

  it("is made once for one idempotency key, and given again to it for a day; kept meanwhile it is sealed", async () => {
    const { id: partnerId } = await makePartner();
    const call = operatorCall({ now, key: newId() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => createApiKey(call, { partnerId })));
    expect(new Set(answers.map((answer) => JSON.stringify(value(answer)))).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && answer.replayed)).toHaveLength(19);
    expect(await prisma.apiKey.count({ where: { partnerId } })).toBe(1);
    expect(await prisma.auditEntry.count({ where: { requestId: call.requestId } })).toBe(1);
    const [first] = answers;
    const { id, key } = value(first ?? (await createApiKey(call, { partnerId })));
    expect(await identifyCaller(key)).toMatchObject({ keyId: id, partnerId });
    const kept = await prisma.idempotencyKey.findFirstOrThrow({ where: { key: call.idempotency?.key } });
    expect(JSON.stringify(kept)).not.toContain(key.slice(3, 20));
    const another = operatorCall({ now, key: call.idempotency?.key, request: { another: true } });
    expect(refusal(await createApiKey(another, { partnerId }))).toBe("IDEMPOTENCY_KEY_REUSED");
    const nextDay = operatorCall({
      now: new Date(now.getTime() + 24 * 60 * 60 * 1000),
      key: call.idempotency?.key,
    });
    expect(value(await createApiKey(nextDay, { partnerId })).id).not.toBe(id);
  });

  it("is made for one owner that exists", async () => {
    const { id: storeId, partnerId } = await makeStore();
    expect(await createApiKey({ now }, {})).toMatchObject({ refusal: "INVALID_INPUT" });
    expect(await createApiKey({ now }, { storeId, partnerId })).toMatchObject({ refusal: "INVALID_INPUT" });
    expect(await createApiKey({ now }, { storeId: newId() })).toMatchObject({ refusal: "NOT_FOUND" });
    expect(await createApiKey({ now }, { partnerId: newId() })).toMatchObject({ refusal: "NOT_FOUND" });
  });

  it("opens nothing once it was ended, and stays ended as it was", async () => {
    const { id, key } = await makeApiKey({ partnerId: (await makePartner()).id });
    const ended = { ok: true, value: { id, revokedAt: now.toISOString() } };
    expect(await revokeApiKey({ now }, id)).toEqual(ended);
    expect(await identifyCaller(key)).toBeNull();
    expect(await revokeApiKey({ now: new Date(now.getTime() + 1_000) }, id)).toEqual(ended);
  });

  it("is refused from its end on", async () => {
    const { id: partnerId } = await makePartner();
    const expiresAt = new Date(Date.now() + 200);
    const made = value(await createApiKey({ now: new Date() }, { partnerId, name: "Kiosk", expiresAt }));
    expect(made.expiresAt).toBe(expiresAt.toISOString());
    expect(await identifyCaller(made.key)).toMatchObject({ keyId: made.id });
    await expect.poll(() => identifyCaller(made.key), { interval: 20 }).toBeNull();
    expect(await createApiKey({ now }, { partnerId, expiresAt: now })).toMatchObject({
      details: [{ path: "expiresAt", code: "INVALID_DATE" }],
    });
  });

  it("has no rights of operators", async () => {
    const { id: partnerId } = await makePartner();
    expect(await createApiKey({ now }, { partnerId, rights: ["audit"] })).toMatchObject({
      details: [{ path: "rights", code: "INVALID" }],
    });
  });

  it("is ended over the network; an operator's only if it was made there", async () => {
    const id = newId();
    const { key, keyHash } = newApiKey("OPERATOR");
    await prisma.apiKey.create({ data: { id, kind: "OPERATOR", keyHash, createdAt: now } });
    expect(await revokeApiKey({ now }, id)).toMatchObject({ refusal: "NOT_FOUND" });
    expect(await revokeApiKey({ now }, newId())).toMatchObject({ refusal: "NOT_FOUND" });
    const ours = { kind: "operator", actorId: id, person: null, rights, atServer: true };
    expect(await identifyCaller(key)).toEqual(ours);
  });
});

describe("a partner's key", () => {
  const ofPartner = { kind: "PARTNER", name: "Comptabilité" } as const;

  it("speaks for its partner's own house, with all rights or with those it was given", async () => {
    const { id: partnerId } = await makePartner();
    const all = await makePartnerKey({ partnerId });
    expect(all.key).toMatch(/^pk_[\w-]{43}$/);
    const caller = { kind: "partner", partnerId, person: null };
    expect(await identifyCaller(all.key)).toEqual({ ...caller, actorId: all.id, rights: partnerRights });
    const some = await makePartnerKey({ partnerId }, ["figures", "claims"]);
    expect(await identifyCaller(some.key)).toEqual({
      ...caller,
      actorId: some.id,
      rights: ["figures", "claims"],
    });
    value(await revokeApiKey({ now }, some.id));
    expect(await identifyCaller(some.key)).toBeNull();
  });

  it("needs a partner and a name, and no operator's right", async () => {
    const { id: storeId, partnerId } = await makeStore();
    const wrong = async (body: object) => createApiKey({ now }, { ...ofPartner, partnerId, ...body });
    const details = (path: string, code: string) => ({ refusal: "INVALID_INPUT", details: [{ path, code }] });
    expect(await wrong({ storeId })).toMatchObject(details("storeId", "INVALID"));
    expect(await wrong({ partnerId: undefined })).toMatchObject(details("partnerId", "REQUIRED"));
    expect(await wrong({ name: undefined })).toMatchObject(details("name", "REQUIRED"));
    expect(await wrong({ rights: ["audit"] })).toMatchObject(details("rights", "INVALID"));
    expect(await wrong({ partnerId: newId() })).toMatchObject({ refusal: "NOT_FOUND" });
  });

  it("is made and given anew by whoever may give points", async () => {
    const { id: partnerId } = await makePartner();
    const { id } = await makePartnerKey({ partnerId });
    const keysAlone = { ...operatorCall({ now }) };
    const caller = { ...keysAlone.caller, rights: ["keys"] as Right[] };
    expect(refusal(await createApiKey({ ...keysAlone, caller }, { ...ofPartner, partnerId }))).toBe(
      "FORBIDDEN",
    );
    expect(refusal(await rotateApiKey({ ...keysAlone, caller }, id, { graceHours: 0 }))).toBe("FORBIDDEN");
    expect(value(await rotateApiKey(keysAlone, id, { graceHours: 0 })).key).toMatch(/^pk_/);
  });
});

describe("a key of an operator's system", () => {
  const system = { kind: "OPERATOR", name: "Accounting" } as const;
  const callOf = (held: Right[], key?: string) => {
    const call = operatorCall({ key });
    return { ...call, caller: { ...call.caller, rights: held } };
  };

  it("has the rights that it was given, or all; a name, and no store", async () => {
    const { id, key } = value(
      await createApiKey(operatorCall(), { ...system, rights: ["finance", "reports"] }),
    );
    expect(key).toMatch(/^ok_[\w-]{43}$/);
    const own = { kind: "operator", actorId: id, person: null, rights: ["finance", "reports"] };
    expect(await identifyCaller(key)).toEqual(own);
    const all = value(await createApiKey(operatorCall(), system));
    expect(await identifyCaller(all.key)).toMatchObject({ rights });
    expect((await listOperatorKeys(new Date())).slice(0, 2)).toMatchObject([
      { name: "Accounting", rights: null },
      { name: "Accounting", rights: ["finance", "reports"] },
    ]);
    const { id: storeId, partnerId } = await makeStore();
    const wrong = [{ kind: "OPERATOR" as const }, { ...system, storeId }, { ...system, partnerId }];
    for (const body of wrong) expect(refusal(await createApiKey(operatorCall(), body))).toBe("INVALID_INPUT");
  });

  it("is given, and given again, by those alone who hold all its rights", async () => {
    const wanted = { ...system, rights: ["finance" as const] };
    expect(refusal(await createApiKey(callOf(["keys"]), wanted))).toBe("FORBIDDEN");
    expect(refusal(await createApiKey(callOf(["keys", "finance"]), system))).toBe("FORBIDDEN");
    const { id } = value(await createApiKey(callOf(["keys", "finance"]), wanted));
    expect(refusal(await rotateApiKey(callOf(["keys"]), id, { graceHours: 1 }))).toBe("FORBIDDEN");
    value(await rotateApiKey(callOf(["keys", "finance"]), id, { graceHours: 1 }));
  });

  it("is ended as a till's is", async () => {
    const { id, key } = value(await createApiKey(operatorCall(), system));
    value(await revokeApiKey(operatorCall(), id));
    expect(await identifyCaller(key)).toBeNull();
    expect(refusal(await rotateApiKey(operatorCall(), id, { graceHours: 1 }))).toBe("NOT_FOUND");
  });
});

describe("a rotation", () => {
  const hour = 60 * 60 * 1000;
  const rotate = async (id: string, graceHours: number, rotatedAt = new Date(), key?: string) =>
    rotateApiKey(operatorCall({ now: rotatedAt, key }), id, { graceHours });

  it("leaves the id, and the key before good for so long; two are valid at most", async () => {
    const { id, key: first } = await makeApiKey({ partnerId: (await makePartner()).id });
    const second = value(await rotate(id, 1));
    expect(second).toEqual({ id, key: expect.stringMatching(/^mk_/) as string });
    for (const key of [first, second.key]) expect(await identifyCaller(key)).toMatchObject({ keyId: id });
    const third = value(await rotate(id, 1));
    expect(await identifyCaller(first)).toBeNull();
    for (const key of [second.key, third.key]) expect(await identifyCaller(key)).toMatchObject({ keyId: id });
    const fourth = value(await rotate(id, 0));
    expect(await identifyCaller(third.key)).toBeNull();
    expect(await identifyCaller(fourth.key)).toMatchObject({ keyId: id });
  });

  it("ends the streams of a key that is rotated away, and leaves those of the two that are good", async () => {
    const { id, key: first } = await makeApiKey({ partnerId: (await makePartner()).id });
    const callers: MerchantCaller[] = [];
    const open = async (key: string) => {
      const caller = await identifyCaller(key);
      if (caller?.kind !== "merchant") throw new Error("no till's key");
      callers.push(caller);
    };
    await open(first);
    await open(value(await rotate(id, 1)).key);
    await open(value(await rotate(id, 1)).key);
    expect([...(await endedCallers(callers, new Date()))]).toEqual(callers.slice(0, 1));
    expect([...(await endedCallers(callers, new Date(Date.now() + 2 * hour)))]).toEqual(callers.slice(0, 2));
  });

  it("ends the key before when its hours are over", async () => {
    const { id, key } = await makeApiKey({ partnerId: (await makePartner()).id });
    value(await rotate(id, 1, new Date(Date.now() - hour)));
    expect(await identifyCaller(key)).toBeNull();
  });

  it("happens once for one idempotency key, and once among many at the same moment", async () => {
    const { id } = await makeApiKey({ partnerId: (await makePartner()).id });
    const [at, once] = [new Date(), newId()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate(id, 1, at, once)));
    expect(new Set(answers.map((answer) => value(answer).key)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 10 }, () => rotate(id, 1)));
    for (const one of others) expect(one.ok ? null : one.refusal).toBeOneOf([null, "CONFLICT"]);
    const last = await prisma.apiKey.findUniqueOrThrow({ where: { id } });
    const good = others.flatMap((one) => (one.ok ? [hashApiKey(one.value.key)] : []));
    expect(good).toContain(last.keyHash);
  });

  it("is of no key that is unknown, past its end, or made on the server itself", async () => {
    const key = await makeOperatorKey();
    expect(refusal(await rotate(key.id, 1))).toBe("NOT_FOUND");
    expect(refusal(await rotate(newId(), 1))).toBe("NOT_FOUND");
    const { id } = await makeApiKey({ partnerId: (await makePartner()).id });
    await prisma.apiKey.update({ where: { id }, data: { expiresAt: new Date() } });
    expect(refusal(await rotate(id, 1))).toBe("NOT_FOUND");
  });
});
