/** Offers that require a level or a segment, and the conditions of levels, over HTTP. */
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { makeCustomer, makeOperatorKey, type Customer } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

interface Card {
  id: string;
  availability: string;
  minLevel: number | null;
}

const seen = (id: string, customer: Customer) => api.get<Card>(`/client/shop/offer/${id}`, customer);
/** Raises the customer to level 3. */
async function raise(userId: string): Promise<void> {
  const reached = [1, 2, 3].map((level) => ({ userId, level, rewardPoints: 0, reachedAt: new Date() }));
  await prisma.userLevel.createMany({ data: reached });
  await prisma.customer.update({ where: { id: userId }, data: { level: 3 } });
}
const buy = (offerId: string, customer: Customer) =>
  api.post<{ status: string }>("/client/shop/purchase", { offerId }, customer);

describe("an offer from a level on", () => {
  it("is locked below it, and can be bought from the level on", async () => {
    const customer = await makeCustomer({ points: 500 });
    const offer = await makeOffer({ minLevel: 3 });
    const premium = await makeOffer({ minLevel: 3, premium: true });
    expect(done(await seen(offer.id, customer))).toMatchObject({ availability: "LEVEL_LOCKED", minLevel: 3 });
    expect(done(await seen(premium.id, customer)).availability).toBe("PREMIUM_LOCKED");
    expect(await buy(offer.id, customer)).toMatchObject({
      ...{ status: 400, body: { error: "ERROR_OFFER_LEVEL_LOCKED" } },
    });
    await raise(customer.userId);
    expect(done(await seen(offer.id, customer)).availability).toBe("AVAILABLE");
    expect(done(await buy(offer.id, customer)).status).toBe("COMPLETED");
  });
});

describe("an offer for a segment", () => {
  it("is there for who is of it, and for nobody else", async () => {
    const operator = await makeOperatorKey();
    const [one, other] = [await makeCustomer({ points: 500 }), await makeCustomer({ points: 500 })];
    const make = async (path: string, body: object) =>
      done(await api.post<{ id: string }>(`/operator/${path}`, body, operator)).id;
    const list = await make("lists", { name: "Une", logins: [one.login] });
    const segmentId = await make("segments", {
      name: "Une",
      where: { fact: "listed", op: "eq", value: list },
    });
    const { id } = await makeOffer({ segmentId });
    const isListed = async (reader: object) =>
      done(await api.get<{ items: Card[] }>("/client/shop", reader)).items.some((card) => card.id === id);
    expect([await isListed(one), await isListed(other)]).toEqual([true, false]);
    expect((await seen(id, other)).status).toBe(404);
    expect((await buy(id, other)).status).toBe(404);
    expect((await api.post(`/client/shop/offer/${id}/watch`, {}, other)).status).toBe(404);
    expect(done(await seen(id, one)).availability).toBe("AVAILABLE");
    expect(done(await buy(id, one)).status).toBe("COMPLETED");
    // A code is an invitation.
    const { code } = await makeClickout({ offerId: id });
    expect(done(await api.get<{ offer: Card }>(`/public/clickout/${code}`)).offer.id).toBe(id);
    done(await api.post("/client/clickout/claim", { code }, other));
  });
});

describe("levels", () => {
  interface Level {
    level: number;
    version: number;
    rewardPoints: number;
    bonusPercent: number;
    conditions: { key: string; target: number }[];
  }

  it("are shown to operators, and changed one by one", async () => {
    const operator = await makeOperatorKey();
    const levels = async () => done(await api.get<{ items: Level[] }>("/operator/levels", operator)).items;
    const change = (body: object) => api.patch<Level>("/operator/levels", body, operator);
    const before = await levels();
    expect(before.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const changed = { level: 10, rewardPoints: 7_777 };
    expect(done(await change(changed))).toMatchObject(changed);
    const plain = ({ version: _, ...level }: Level) => level;
    expect((await levels()).map(plain)).toEqual(
      before.map((level) => plain(level.level === 10 ? { ...level, ...changed } : level)),
    );
    for (const wrong of [
      { level: 11 },
      { level: 10, rewardPoints: -1 },
      { level: 10, conditions: [{ key: "LUCK", target: 1 }] },
      { level: 10, conditions: [{ key: "FRIENDS_VERIFIED", target: 0 }] },
    ])
      expect(await change(wrong)).toMatchObject({ status: 400, body: { error: "INVALID_INPUT" } });
    const last = before.find(({ level }) => level === 10);
    done(await change(last ? plain(last) : {}));
    expect((await levels()).map(plain)).toEqual(before.map(plain));
  });
});
