import { describe, expect, it } from "vitest";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { partnerRights, type PartnerRight } from "#app/core/domain/partners/rights.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { createOwnKey, endOwnKey, listOwnKeys } from "#app/partner/keys/own-keys.server.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makeApiKey, makeStore } from "#tests/factories/catalogue.ts";
import { makeOperatorKey, refusal, value } from "#tests/factories/customer.ts";

/** A partner with a store, and its calls, of a key with these rights. */
async function makeHouse() {
  const { id: storeId, partnerId } = await makeStore();
  const call = (rights: readonly PartnerRight[] = partnerRights, given = {}) => {
    const whole = partnerCall({ partnerId }, given);
    return { ...whole, caller: { ...whole.caller, rights } };
  };
  return { storeId, partnerId, call };
}

describe("a partner's own keys", () => {
  it("are of a store's tills, of all its tills, or of its own house", async () => {
    const { storeId, partnerId, call } = await makeHouse();
    const made = async (body: Parameters<typeof createOwnKey>[1]) =>
      identifyCaller(value(await createOwnKey(call(), body)).key);
    expect(await made({ storeId })).toMatchObject({ kind: "merchant", partnerId, storeId });
    expect(await made({ name: "Caisses" })).toMatchObject({ kind: "merchant", partnerId, storeId: null });
    const own = { kind: "PARTNER", name: "Comptabilité", partnerId } as const;
    expect(await made(own)).toMatchObject({ kind: "partner", partnerId, rights: partnerRights });
    expect(await made({ ...own, rights: ["figures"] })).toMatchObject({ rights: ["figures"] });
    const { items } = await listOwnKeys(call(), { limit: 10 });
    expect(items.map(({ kind, storeId: of, rights }) => [kind, of, rights])).toEqual([
      ["PARTNER", null, ["figures"]],
      ["PARTNER", null, null],
      ["MERCHANT", null, null],
      ["MERCHANT", storeId, null],
    ]);
  });

  it("have no right that who makes them does not hold, and are checked as an operator's are", async () => {
    const { storeId, call } = await makeHouse();
    const stranger = await makeHouse();
    const own = { kind: "PARTNER", name: "Comptabilité" } as const;
    const make = async (body: Parameters<typeof createOwnKey>[1], rights?: PartnerRight[]) =>
      createOwnKey(call(rights), body);
    expect(refusal(await make(own, ["keys", "figures"]))).toBe("FORBIDDEN");
    expect(refusal(await make({ ...own, rights: ["money"] }, ["keys", "figures"]))).toBe("FORBIDDEN");
    value(await make({ ...own, rights: ["figures"] }, ["keys", "figures"]));
    for (const held of [["keys"], ["keys", "claims"], ["keys", "figures"]] as const)
      expect(refusal(await make({ storeId }, [...held])), held.join()).toBe("FORBIDDEN");
    value(await make({ storeId }, ["keys", "claims", "figures"]));
    const wrong = (path: string, code: string) => ({ refusal: "INVALID_INPUT", details: [{ path, code }] });
    expect(await make({ kind: "PARTNER" })).toMatchObject(wrong("name", "REQUIRED"));
    expect(await make({ ...own, storeId })).toMatchObject(wrong("storeId", "INVALID"));
    expect(await make({ storeId, rights: ["figures"] })).toMatchObject(wrong("rights", "INVALID"));
    expect(await make({ storeId, expiresAt: new Date(0) })).toMatchObject(wrong("expiresAt", "INVALID_DATE"));
    expect(refusal(await make({ storeId: stranger.storeId }))).toBe("NOT_FOUND");
    expect(refusal(await make({ partnerId: stranger.partnerId }))).toBe("NOT_FOUND");
  });

  it("are ended by their partner alone, and written to the audit", async () => {
    const { storeId, call } = await makeHouse();
    const stranger = await makeHouse();
    const made = await makeApiKey({ storeId });
    expect(refusal(await endOwnKey(stranger.call(), made.id))).toBe("NOT_FOUND");
    expect(refusal(await endOwnKey(call(), (await makeOperatorKey()).id))).toBe("NOT_FOUND");
    const end = call();
    value(await endOwnKey(end, made.id));
    value(await endOwnKey(call(), made.id));
    expect(await identifyCaller(made.key)).toBeNull();
    const acts = await prisma.auditEntry.findMany({ where: { target: made.id, action: "api-key.end" } });
    expect(acts).toMatchObject([{ actorKind: "MERCHANT_KEY", actorId: end.caller.actorId }]);
  });

  it("are made once for one idempotency key", async () => {
    const { partnerId, call } = await makeHouse();
    const once = call(partnerRights, { key: newId() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => createOwnKey(once, {})));
    expect(new Set(answers.map((answer) => value(answer).key)).size).toBe(1);
    expect(await prisma.apiKey.count({ where: { partnerId } })).toBe(1);
  });

  it("stay as they are when their partner is closed", async () => {
    const { partnerId, storeId, call } = await makeHouse();
    const { id } = await makeApiKey({ storeId });
    const once = call(partnerRights, { key: newId() });
    const first = await createOwnKey(once, { storeId });
    value(await changePartner(operatorCall(), partnerId, { closedFrom: "2026-01-01" }));
    expect(refusal(await createOwnKey(call(), { storeId }))).toBe("STORE_CLOSED");
    // Nobody is asked for a second factor in vain.
    const person = { id: newId(), name: "Leila", roles: ["OWNER" as const], storeIds: [] };
    const late = call();
    const caller = { ...late.caller, person, factorAt: new Date(late.now.getTime() - 600_000) };
    expect(refusal(await createOwnKey({ ...late, caller }, { storeId }))).toBe("STORE_CLOSED");
    expect(await createOwnKey(once, { storeId })).toEqual({ ...first, replayed: true });
    expect(refusal(await endOwnKey(call(), id))).toBe("STORE_CLOSED");
    expect((await listOwnKeys(call(), { limit: 10 })).items).toHaveLength(2);
  });
});
