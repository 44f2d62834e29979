import { describe, expect, it } from "vitest";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { listAudit } from "#app/services/audit/list-audit.server.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { changeOffer } from "#app/services/catalogue/offer.server.ts";
import { changePartner, createPartner } from "#app/services/catalogue/partner.server.ts";
import { createApiKey, revokeApiKey } from "#app/services/catalogue/api-key.server.ts";
import { createStore } from "#app/services/catalogue/store.server.ts";
import { changeEconomy } from "#app/services/economy/change-economy.server.ts";
import { giveGift } from "#app/services/gifts/give-gift.server.ts";
import { runNamedJob } from "#app/services/jobs/run-named-job.server.ts";
import { createWebhook } from "#app/services/webhooks/create-webhook.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner, makeStore, uniqueName } from "#tests/factories/catalogue.ts";
import { makeCustomer, refusal, value } from "#tests/factories/customer.ts";

const now = new Date("2026-11-21T12:00:00Z");

/** The audit rows of this call. */
const writtenBy = async ({ requestId }: OperatorCall) =>
  (await listAudit({ limit: 100 })).items.filter((item) => item.requestId === requestId);

describe("the audit", () => {
  it("has who did what to what, and when", async () => {
    const call = operatorCall({ now });
    const { id } = value(await createPartner(call, { name: "Dar Zitoun" }));
    expect(await writtenBy(call)).toEqual([
      {
        ...{
          id: expect.any(String) as string,
          at: now.toISOString(),
          keyId: call.caller.keyId,
          action: "partner.create",
        },
        ...{ target: id, detail: {}, requestId: call.requestId },
      },
    ]);
  });

  it("has the names of changed fields and not what they hold", async () => {
    const [partner, offer] = [await makePartner(), await makeOffer({ stock: 5 })];
    const [first, second] = [operatorCall(), operatorCall()];
    await changePartner(first, partner.id, { name: "Secret name", earnRate: 3 });
    await changeOffer(second, offer.id, { stock: 9 });
    expect(await writtenBy(first)).toMatchObject([
      { action: "partner.change", target: partner.id, detail: { fields: ["name", "earnRate"] } },
    ]);
    expect(await writtenBy(second)).toMatchObject([
      { action: "offer.change", target: offer.id, detail: { fields: ["stock"] } },
    ]);
    expect(JSON.stringify(await listAudit({ limit: 100 }))).not.toContain("Secret name");
  });

  it("has the points of a gift, without its note and without a name", async () => {
    const call = operatorCall();
    const { userId, login } = await makeCustomer();
    const gift = value(await giveGift(call, { login, points: 25, note: "For Amira" }));
    const written = await writtenBy(call);
    expect(written).toMatchObject([
      { action: "gift.give", target: userId, detail: { giftId: gift.id, points: 25 } },
    ]);
    expect(JSON.stringify(written)).not.toMatch(new RegExp(`Amira|${login}`));
  });

  it("has keys and secrets by their ids alone", async () => {
    const { id: storeId, partnerId } = await makeStore();
    const [made, ended, hooked] = [operatorCall(), operatorCall(), operatorCall()];
    const { id, key } = value(await createApiKey(made, { storeId }));
    await revokeApiKey(ended, id);
    const webhook = value(await createWebhook(hooked, { partnerId, url: "https://shop.example/hooks" }));
    expect(await writtenBy(made)).toMatchObject([
      { action: "api-key.create", target: id, detail: { partnerId, storeId } },
    ]);
    expect(await writtenBy(ended)).toMatchObject([{ action: "api-key.end", target: id }]);
    expect(await writtenBy(hooked)).toMatchObject([
      { action: "webhook.create", target: webhook.id, detail: { partnerId, storeId: null } },
    ]);
    const text = JSON.stringify(await prisma.auditEntry.findMany());
    for (const secret of [key, webhook.secret, webhook.url]) expect(text).not.toContain(secret);
  });

  it("has a job's run from its beginning", async () => {
    const call = operatorCall();
    value(await runNamedJob(call, "inactivity-warning"));
    expect(await writtenBy(call)).toMatchObject([{ action: "job.run", target: "inactivity-warning" }]);
    const [again, unknown] = [operatorCall(), operatorCall()];
    const id = newId();
    await prisma.jobRun.create({ data: { id, name: "level-sweep", startedAt: now, aliveAt: new Date() } });
    expect(refusal(await runNamedJob(again, "level-sweep"))).toBe("CONFLICT");
    expect(refusal(await runNamedJob(unknown, "nonsense"))).toBe("NOT_FOUND");
    expect([...(await writtenBy(again)), ...(await writtenBy(unknown))]).toEqual([]);
  });

  it("has nothing of what was refused, replayed, or changed nothing", async () => {
    const externalReference = uniqueName("ref");
    const partner = await makePartner({ externalReference });
    const [taken, nowhere, unknown] = [operatorCall(), operatorCall(), operatorCall()];
    const [empty, idle, again] = [operatorCall(), operatorCall(), operatorCall()];
    expect(refusal(await createPartner(taken, { name: "x", externalReference }))).toBe("CONFLICT");
    expect(
      refusal(await createStore(nowhere, { partnerId: newId(), name: "x", address: "x", state: "TUNIS" })),
    ).toBe("NOT_FOUND");
    expect(refusal(await giveGift(unknown, { userId: newId(), points: 5, note: null }))).toBe("NOT_FOUND");
    value(await changePartner(empty, partner.id, {}));
    await changeEconomy(idle, {});
    const { id } = value(await createApiKey(operatorCall(), { partnerId: partner.id }));
    await revokeApiKey(operatorCall(), id);
    await revokeApiKey(again, id);
    for (const call of [taken, nowhere, unknown, empty, idle, again])
      expect(await writtenBy(call)).toEqual([]);

    const replayed = operatorCall({ key: newId() });
    const { userId } = await makeCustomer();
    const gift = () => giveGift(replayed, { userId, points: 5, note: null });
    await Promise.all(Array.from({ length: 10 }, gift));
    expect(await writtenBy(replayed)).toHaveLength(1);
  });

  it("stands or falls with what it tells of", async () => {
    const call = { ...operatorCall(), requestId: null as unknown as string };
    const name = uniqueName("Never");
    await expect(createPartner(call, { name })).rejects.toThrow();
    expect(await prisma.partner.count({ where: { name } })).toBe(0);
  });

  it("is never changed and never deleted", async () => {
    const call = operatorCall();
    await changeEconomy(call, { spinPoints: 500 });
    const [written] = await writtenBy(call);
    const where = { id: written?.id };
    await expect(prisma.auditEntry.update({ where, data: { action: "gift.give" } })).rejects.toThrow(
      /never changed/,
    );
    await expect(prisma.auditEntry.delete({ where })).rejects.toThrow(/never changed/);
    await expect(prisma.$executeRaw`TRUNCATE audit_entry`).rejects.toThrow(/never changed/);
    expect(await writtenBy(call)).toEqual([written]);
  });

  it("goes on page by page, newest first", async () => {
    const calls = Array.from({ length: 3 }, () => operatorCall());
    for (const call of calls) await changeEconomy(call, { spinPoints: 500 });
    const first = await listAudit({ limit: 2 });
    const second = await listAudit({ limit: 1, cursor: { id: first.items[1]?.id ?? "" } });
    expect([...first.items, ...second.items].map(({ requestId }) => requestId)).toEqual(
      calls.map(({ requestId }) => requestId).reverse(),
    );
  });
});
