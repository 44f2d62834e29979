/** A partner's own house over HTTP. */
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { rightsOfPartnerRoles, type PartnerRight } from "#app/core/domain/partners/rights.ts";
import { makePartnerKey, makeStore } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { houseCookieOf, makePartnerPerson } from "#tests/factories/staff.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { calls } from "./support/contract.ts";
import { done } from "./support/journey.ts";
import { bearerOf, sendWritten, validRequestOf, writtenOf } from "./support/valid-requests.ts";
import { makeWorld } from "./support/valid-request.ts";

describe("a partner's key", () => {
  it("is made by an operator, and opens its partner's house with the rights that it was given", async () => {
    const store = await makeStore();
    const operator = await makeOperatorKey();
    const body = { kind: "PARTNER", partnerId: store.partnerId, name: "Comptabilité", rights: ["money"] };
    const made = done(await api.post<{ key: string }>("/operator/api-keys", body, { key: operator.key }));
    expect(made.key).toMatch(/^pk_/);
    const house = done(await api.get("/partner", { key: made.key }));
    expect(house).toMatchObject({
      ...{ id: store.partnerId, contract: null, rights: ["money"] },
      stores: [{ id: store.id, name: store.name }],
    });
    const all = await makePartnerKey(store);
    expect(done(await api.get<{ rights: string[] }>("/partner", all)).rights).toHaveLength(7);
  });

  it("reads on when its partner is closed", async () => {
    const { id, partnerId } = await makeStore();
    const operator = await makeOperatorKey();
    done(await api.patch(`/operator/partners/${partnerId}`, { closedFrom: "2020-01-01" }, operator));
    const house = done(await api.get("/partner", await makePartnerKey({ partnerId })));
    expect(house).toMatchObject({ id: partnerId, stores: [{ id }] });
  });
});

describe("FINANCE of a partner", () => {
  it("gains nothing by any call that it opens", async () => {
    const world = await makeWorld();
    const { partner, store } = world.till;
    await makeConfirmedSale(world.till, world.customer.userId, { now: new Date(), price: 20_000 });
    const person = await makePartnerPerson(partner.id, ["FINANCE"]);
    const Cookie = (await houseCookieOf(person.id)).split(";")[0] ?? "";
    const ours = { Cookie, Origin: server.url, "Sec-Fetch-Site": "same-origin" };
    const where = { partnerId: partner.id };
    /** Whatever could be worth something, or could make something that is. */
    const owned = () =>
      Promise.all([
        prisma.pointsEntry.findMany({ where: { userId: world.customer.userId } }),
        prisma.pointsDay.findMany({ where: { ownerId: { in: [partner.id, store.id] } } }),
        prisma.walletItem.count({ where: { userId: world.customer.userId } }),
        prisma.partner.findUniqueOrThrow({ where: { id: partner.id } }),
        prisma.offer.findMany({ where, orderBy: { id: "asc" } }),
        prisma.store.findMany({ where, orderBy: { id: "asc" } }),
        prisma.apiKey.count({ where }),
        prisma.cashier.count({ where }),
        prisma.staffPerson.count({ where }),
        prisma.submission.count({ where }),
      ]);
    const open = calls.filter((call) => {
      const right = call.operation["x-right"] as PartnerRight | undefined;
      const opens = right === undefined || rightsOfPartnerRoles(["FINANCE"]).includes(right);
      return call.scheme === "partnerKey" && opens;
    });
    expect(open.length).toBeGreaterThan(8);
    for (const call of open) {
      const request = await validRequestOf(call, world);
      const before = await owned();
      const answer = await sendWritten(call, writtenOf(call, request), null, ours);
      expect(answer.status, call.name).toBeLessThan(300);
      expect(await owned(), call.name).toEqual(before);
    }
  });
});

describe("a partner's answers", () => {
  it("say nothing of a customer but a first name", async () => {
    const world = await makeWorld();
    const { userId } = world.customer;
    const secret = { lastName: "Belhassen", firstName: "Rym" };
    await prisma.customer.update({ where: { id: userId }, data: secret });
    const { login } = await prisma.login.findFirstOrThrow({ where: { userId } });
    await makeConfirmedSale(world.till, userId, { now: new Date(), price: 20_000 });
    const ofPartners = calls.filter(({ scheme }) => scheme === "partnerKey");
    expect(ofPartners.length).toBeGreaterThan(4);
    const said: string[] = [];
    for (const call of ofPartners) {
      const request = await validRequestOf(call, world);
      const bearer = await bearerOf(call, world, request);
      const answer = await sendWritten(call, writtenOf(call, request), bearer);
      expect(answer.status, call.name).toBeLessThan(300);
      said.push(JSON.stringify(answer.body));
    }
    expect(said.join(), "the sale is there").toContain("Rym");
    expect(said.join()).not.toContain(secret.lastName);
    expect(said.join()).not.toContain(login.replace("+216", ""));
    expect(said.join()).not.toContain(userId);
  });
});
