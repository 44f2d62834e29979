import { describe, expect, it } from "vitest";
import { newApiKey } from "#app/auth/api-keys.server.ts";
import { identifyCaller } from "#app/auth/callers.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { createApiKey, revokeApiKey } from "#app/services/catalogue/api-key.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeApiKey, makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";

const now = new Date("2026-11-21T12:00:00Z");

describe("a till's key", () => {
  it("speaks for its store, or for all stores of its company", async () => {
    const store = await makeStore();
    const ofStore = await makeApiKey({ storeId: store.id });
    const ofCompany = await makeApiKey({ partnerId: store.partnerId });
    const merchant = { kind: "merchant", partnerId: store.partnerId };
    expect(await identifyCaller(ofStore.key)).toEqual({ ...merchant, keyId: ofStore.id, storeId: store.id });
    expect(await identifyCaller(ofCompany.key)).toEqual({ ...merchant, keyId: ofCompany.id, storeId: null });
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

  it("is the only kind that can be ended so", async () => {
    const id = newId();
    const { key, keyHash } = newApiKey("OPERATOR");
    await prisma.apiKey.create({ data: { id, kind: "OPERATOR", keyHash, createdAt: now } });
    expect(await revokeApiKey({ now }, id)).toMatchObject({ refusal: "NOT_FOUND" });
    expect(await revokeApiKey({ now }, newId())).toMatchObject({ refusal: "NOT_FOUND" });
    expect(await identifyCaller(key)).toEqual({ kind: "operator", keyId: id });
  });
});
