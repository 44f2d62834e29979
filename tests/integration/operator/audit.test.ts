import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { listAudit } from "#app/desk/audit/list-audit.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { changePartner, createPartner } from "#app/core/services/catalogue/partner.server.ts";
import { createApiKey, revokeApiKey } from "#app/desk/keys/api-key.server.ts";
import { createStore } from "#app/core/services/catalogue/store.server.ts";
import { getCustomer } from "#app/desk/customers/get-customer.server.ts";
import { listCustomers } from "#app/desk/customers/list-customers.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { getEconomy } from "#app/desk/economy/get-economy.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { runNamedJob } from "#app/desk/jobs/run-named-job.server.ts";
import { createWebhook } from "#app/core/services/webhooks/create-webhook.server.ts";
import { listWonGoods } from "#app/desk/prizes/list-won-goods.server.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner, makeStore, uniqueName } from "#tests/factories/catalogue.ts";
import { asOwner } from "#tests/factories/owner.ts";
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
          keyId: call.caller.actorId,
          action: "partner.create",
        },
        ...{ actor: "OPERATOR_KEY", actorName: null, roles: [], userId: null },
        ...{ target: id, detail: {}, requestId: call.requestId },
        before: null,
        after: expect.objectContaining({ id, name: "Dar Zitoun", onlineUrl: null }) as object,
      },
    ]);
  });

  it("has the changed fields with the value before and after, and no other", async () => {
    const [partner, offer] = [await makePartner(), await makeOffer({ stock: 5 })];
    const [first, second, third] = [operatorCall(), operatorCall(), operatorCall()];
    const onlineUrl = "https://shop.example";
    await changePartner(first, partner.id, { name: partner.name, online: true, onlineUrl });
    await changeOffer(second, offer.id, { stock: 9 });
    await changeEconomy(operatorCall(), { spinPoints: 500 });
    await changeEconomy(third, { spinPoints: 450, levelPoints: (await getEconomy()).levelPoints });
    expect(await writtenBy(first)).toMatchObject([
      {
        ...{ action: "partner.change", target: partner.id },
        detail: { fields: ["name", "online", "onlineUrl"] },
        before: { online: false, onlineUrl: null },
        after: { online: true, onlineUrl },
      },
    ]);
    expect(await writtenBy(second)).toMatchObject([
      {
        ...{ action: "offer.change", target: offer.id, detail: { fields: ["stock"] } },
        before: { stock: 5, stockRemaining: 5 },
        after: { stock: 9, stockRemaining: 9 },
      },
    ]);
    const [economy] = await writtenBy(third);
    expect([economy?.before, economy?.after]).toEqual([{ spinPoints: 500 }, { spinPoints: 450 }]);
  });

  it("names a person with their roles, also where a database function writes it", async () => {
    const person = { id: newId(), name: "Leila", roles: ["FINANCE", "SUPPORT"] as const };
    const call = personCall(person.roles, { actorId: person.id });
    const { userId } = await makeCustomer();
    value(await giveGift(call, { userId, points: 25, note: null }));
    value(await changeEconomy(call, { referralPoints: 19 }));
    await changeEconomy(operatorCall(), { referralPoints: 20 });
    const who = { actor: "PERSON", keyId: person.id, roles: ["FINANCE", "SUPPORT"] };
    const written = await writtenBy(call);
    expect(written).toMatchObject([
      { ...who, action: "economy.change" },
      { ...who, action: "gift.give", userId },
    ]);
    expect(JSON.stringify(written)).not.toContain("Leila");
  });

  it("has whose data was read and how many were listed, and not what was searched for", async () => {
    const { userId, login } = await makeCustomer();
    const [one, search, all, goods, nobody] = [1, 2, 3, 4, 5].map(() => operatorCall());
    if (!one || !search || !all || !goods || !nobody) throw new Error("five calls");
    value(await getCustomer(one, userId, { limit: 5 }));
    await listCustomers(search, { limit: 5, search: login });
    await listCustomers(all, { limit: 1 });
    await listWonGoods(goods, { limit: 5, code: "AAAA" });
    expect(refusal(await getCustomer(nobody, newId(), { limit: 5 }))).toBe("NOT_FOUND");
    expect(await writtenBy(one)).toMatchObject([{ action: "customer.read", target: userId, userId }]);
    const searched = await writtenBy(search);
    expect(searched).toMatchObject([{ action: "customer.list", detail: { by: "search", count: 1 } }]);
    expect(JSON.stringify(searched)).not.toContain(login);
    expect(await writtenBy(all)).toMatchObject([
      { action: "customer.list", detail: { by: "all", count: 1 } },
    ]);
    expect(await writtenBy(goods)).toMatchObject([
      { action: "wheel-goods.list", detail: { by: "code", count: 0 } },
    ]);
    expect(await writtenBy(nobody)).toEqual([]);
  });

  it("has the points of a gift, without its note and without a name", async () => {
    const call = operatorCall();
    const { userId, login } = await makeCustomer();
    const gift = value(await giveGift(call, { login, points: 25, note: "For Amira" }));
    const written = await writtenBy(call);
    expect(written).toMatchObject([
      { action: "gift.give", target: userId, detail: { giftId: "id" in gift && gift.id, points: 25 } },
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
      {
        ...{ action: "webhook.create", target: webhook.id, detail: { partnerId, storeId: null } },
        after: { host: "https://shop.example" },
      },
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
    const where = `WHERE id = '${written?.id ?? ""}'`;
    // Not even the owner of the table may do this; servers and jobs have no right to try.
    for (const sql of [
      `UPDATE audit_entry SET action = 'gift.give' ${where}`,
      `DELETE FROM audit_entry ${where}`,
      "TRUNCATE audit_entry",
    ]) {
      await expect(asOwner(sql)).rejects.toThrow(/never changed/);
      await expect(prisma.$executeRawUnsafe(sql)).rejects.toThrow("permission denied");
    }
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
