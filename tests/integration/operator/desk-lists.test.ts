import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { mostCounted } from "#app/desk/lists/sources/read-list.server.ts";
import { offerStateOf } from "#app/core/domain/offers/offer-state.ts";
import type { FilterValues, ListAsked } from "#app/core/domain/lists/list-address.ts";
import { listNames, lists, specOf } from "#app/desk/list-files/lists.server.ts";
import { createClickout } from "#app/desk/clickouts/clickout.server.ts";
import { listClickoutStandings } from "#app/desk/clickouts/clickout-standing.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { changeStore } from "#app/core/services/catalogue/store.server.ts";
import { changeSalePoint } from "#app/desk/sale-points/sale-point.server.ts";
import { searchEverything } from "#app/desk/search/search-everything.server.ts";
import type { ReadList } from "#app/desk/lists/reads/desk-list.server.ts";
import { changeView, listViews, removeView, saveView } from "#app/desk/lists/reads/saved-views.server.ts";
import { offerFigures } from "#app/core/services/offers/offer-figures.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner, makeSalePoint, makeStore, uniqueName } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { ask, walkList } from "#tests/factories/walked-list.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { logger } from "#app/core/log/log.server.ts";

const now = new Date("2026-11-24T12:00:00Z");
const call = operatorCall({ now });
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

const walk = <Row extends { id: string }>(read: ReadList<Row>, asked: ListAsked) =>
  walkList(call, read, asked);

async function offersOfAPartner() {
  const partner = await makePartner();
  const made = async (fields: Parameters<typeof makeOffer>[0]) =>
    makeOffer({ partnerId: partner.id, ...fields });
  const offers = [
    await made({ pointPrice: 300, stock: 0 }),
    await made({ pointPrice: 100, availableFrom: at(1) }),
    await made({ pointPrice: 200, availableTo: at(-1), stock: 5 }),
    await made({ pointPrice: 200, validTo: at(-30) }),
    await made({ pointPrice: 50, status: "DRAFT" }),
    await made({ pointPrice: 60, availableTo: at(48), premium: true }),
    await made({ pointPrice: 70, availableTo: at(48) }),
  ];
  const last = offers[6];
  if (last) value(await changeOffer(call, last.id, { status: "PAUSED" }));
  return { partner, ids: offers.map(({ id }) => id) };
}

describe("the list of offers", () => {
  it("says the state as the rule does, and filters by it", async () => {
    const { partner, ids } = await offersOfAPartner();
    const rows = await walk(lists.offers.read, ask("offers", `partner=${partner.id}`));
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
    const records = await prisma.offer.findMany({ where: { id: { in: ids } } });
    for (const row of rows) {
      const record = records.find(({ id }) => id === row.id);
      if (!record) throw new Error(row.id);
      expect(row.state).toBe(offerStateOf(record, now));
    }
    for (const state of specOf("offers").filters.state ?? []) {
      const some = await walk(lists.offers.read, ask("offers", `partner=${partner.id}&state=${state}`));
      expect(some.map(({ id }) => id)).toEqual(rows.filter((row) => row.state === state).map(({ id }) => id));
    }
  });

  it("sorts by each column, up and down, and each row comes once", async () => {
    const { partner, ids } = await offersOfAPartner();
    for (const key of specOf("offers").sorts) {
      const up = await walk(lists.offers.read, ask("offers", `partner=${partner.id}&sort=${key}`));
      const down = await walk(lists.offers.read, ask("offers", `partner=${partner.id}&sort=-${key}`));
      expect(
        up.map(({ id }) => id),
        key,
      ).toEqual(down.map(({ id }) => id).reverse());
      expect(up).toHaveLength(ids.length);
    }
    const byPrice = await walk(lists.offers.read, ask("offers", `partner=${partner.id}&sort=price`));
    expect(byPrice.map(({ pointPrice }) => pointPrice)).toEqual([50, 60, 70, 100, 200, 200, 300]);
  });

  it("finds by words of title and partner, and what ends soon or runs out", async () => {
    const { partner, ids } = await offersOfAPartner();
    const found = async (query: string) =>
      (await walk(lists.offers.read, ask("offers", `partner=${partner.id}&${query}`)))
        .map(({ id }) => id)
        .sort();
    expect(await found(`q=${encodeURIComponent(partner.name.toUpperCase())}`)).toEqual([...ids].sort());
    expect(await found("q=zzzz")).toEqual([]);
    expect(await found("watch=ends")).toEqual([ids[5], ids[6]].sort());
    expect(await found("premium=yes")).toEqual([ids[5]]);
    expect(await found("watch=low")).toEqual([ids[0]]);
  });

  it("counts what was sold and used, before and after the job, and no item twice", async () => {
    const partner = await makePartner();
    const { id } = await makeOffer({ partnerId: partner.id });
    const sold = async () => {
      const [row] = await walk(lists.offers.read, ask("offers", `partner=${partner.id}`));
      return [row?.sold, row?.used];
    };
    const buy = async () => {
      const userId = await makeAccount({ points: 100, now });
      return value(await purchaseOffer(clientCall(userId, { now }), { offerId: id }));
    };
    await buy();
    const count = async () => {
      for await (const _ of offerFigures.run({ clock: async () => now, log: logger })) void _;
    };
    await count();
    expect(await sold()).toEqual([1, 0]);
    const bought = await buy();
    expect(await sold()).toEqual([2, 0]);
    if (bought.status !== "COMPLETED") throw new Error(bought.status);
    const item = { where: { id: bought.walletItemId } };
    await prisma.walletItem.updateMany({ ...item, data: { status: "USED" } });
    expect(await sold()).toEqual([2, 1]);
    await count();
    expect(await sold()).toEqual([2, 1]);
    await prisma.walletItem.updateMany({ ...item, data: { status: "ACTIVE" } });
  });

  it("takes any cursor for the beginning that is none", async () => {
    const { partner, ids } = await offersOfAPartner();
    const asked = ask("offers", `partner=${partner.id}`);
    for (const cursor of ["", "x", btoa('["soon","me"]'), btoa(`["\u0000","${newId()}"]`), btoa("{}")]) {
      const { rows } = await lists.offers.read(call, {
        asked,
        place: { way: "after", cursor },
        limit: 50,
        counted: false,
      });
      expect(rows).toHaveLength(ids.length);
    }
  });
});

it("the list of codes says the state as the rule does", async () => {
  const { id: offerId } = await makeOffer();
  const { id: pausedOffer } = await makeOffer();
  value(await changeOffer(call, pausedOffer, { status: "PAUSED" }));
  const name = uniqueName("L").replace(/\W/g, "").slice(0, 20);
  const days = [
    { availableFrom: at(-2), availableTo: at(2), offerId },
    { availableFrom: at(-2), availableTo: at(-1), offerId },
    { availableFrom: at(1), availableTo: at(2), offerId },
    { availableFrom: at(-2), availableTo: at(2), offerId: pausedOffer },
  ];
  for (const [index, one] of days.entries())
    value(await createClickout(call, { code: `${name}-${index}`, ...one }));
  const rows = await walk(lists.clickouts.read, ask("clickouts", `q=${name}`));
  const { items } = await listClickoutStandings(call, { limit: 100 });
  for (const row of rows) expect(row.state).toBe(items.find(({ id }) => id === row.id)?.state);
  expect(rows.map(({ state }) => state)).toEqual(["OFFER_PAUSED", "COMING", "ENDED", "OPEN"]);
});

it("a partner's stores are those of no other", async () => {
  const store = await makeStore();
  await makeStore();
  const rows = await walk(lists.stores.read, ask("stores", `partner=${store.partnerId}`));
  expect(rows.map(({ id }) => id)).toEqual([store.id]);
});

describe("saved views", () => {
  it("are one's own until they are shared, and hold filters and order alone", async () => {
    const [mine, other] = [operatorCall({ now, actorId: newId() }), operatorCall({ now, actorId: newId() })];
    const name = uniqueName("View");
    const view = { name, query: "q=Amira&state=PAUSED&after=abc&x=<script>", shared: false };
    const { id } = value(await saveView(mine, lists.offers, view));
    const seen = async (who: typeof mine) => (await listViews(who, "offers")).filter((one) => one.id === id);
    expect(await seen(mine)).toEqual([{ id, name, query: "state=PAUSED", shared: false, own: true }]);
    expect(await seen(other)).toEqual([]);
    value(await changeView(mine, { id, name: `${name} 2`, shared: true }));
    expect(await seen(other)).toEqual([
      { id, name: `${name} 2`, query: "state=PAUSED", shared: true, own: false },
    ]);
    expect(refusal(await changeView(other, { id, name: "Mine", shared: false }))).toBe("NOT_FOUND");
    value(await removeView(other, id));
    expect(await seen(mine)).toHaveLength(1);
    value(await removeView(mine, id));
    expect(await seen(mine)).toEqual([]);
  });

  it("of the same name are one", async () => {
    const mine = operatorCall({ now, actorId: newId() });
    const first = value(
      await saveView(mine, lists.offers, { name: "A", query: "state=PAUSED", shared: false }),
    );
    const again = value(
      await saveView(mine, lists.offers, { name: "A", query: "state=ENDED", shared: false }),
    );
    const second = value(await saveView(mine, lists.offers, { name: "B", query: "", shared: false }));
    expect(again.id).toBe(first.id);
    expect(refusal(await changeView(mine, { id: second.id, name: "A", shared: false }))).toBe("CONFLICT");
  });
});

it.each(listNames)("the list %s can be sorted, narrowed and walked as it says", async (name) => {
  const { sorts, filters } = specOf(name);
  const read: ReadList<{ id: string }> = lists[name].read;
  const part = async (query: string, place: Parameters<typeof read>[1]["place"] = null) =>
    read(call, { asked: ask(name, query), place, limit: 1, counted: true });
  for (const sort of sorts.flatMap((key) => [key, `-${key}`])) {
    const first = await part(`sort=${sort}`);
    if (first.next === null) continue;
    const second = await part(`sort=${sort}`, { way: "after", cursor: first.next });
    expect(second.rows[0]?.id, sort).not.toBe(first.rows[0]?.id);
    const back = await part(`sort=${sort}`, { way: "before", cursor: second.previous ?? "" });
    expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
  }
  for (const [filter, values] of Object.entries<FilterValues>(filters))
    for (const one of values === "id" ? [newId()] : values === "day" ? ["2026-11-24"] : values)
      expect((await part(`${filter}=${one}&q=zz`)).count, `${filter}=${one}`).toBeLessThan(mostCounted);
});

describe("a search of the desk", () => {
  it("finds whatever the spelling, the order, the number, or with a typing error", async () => {
    const mark = uniqueName("x").split(" ")[1] ?? "";
    const partner = await makePartner({ name: `Épicerie الفاكهة ${mark}` });
    const offer = await makeOffer({
      partnerId: partner.id,
      title: { fr: "Clémentine", ar: "كليمنتين", en: "Fruit" },
    });
    const found = async (name: "partners" | "offers", q: string) =>
      (await walk<{ id: string }>(lists[name].read, ask(name, `q=${encodeURIComponent(q)}`))).map(
        ({ id }) => id,
      );
    for (const q of [
      `epiceries ${mark}`,
      `${mark} ÉPICERIE`,
      `episerie ${mark}`,
      `فاكهه ${mark}`,
      `l'épicerie ${mark}`,
    ])
      expect(await found("partners", q), q).toEqual([partner.id]);
    for (const q of [`clementines ${mark}`, `${mark} clémentne`, `كليمنتين ${mark}`])
      expect(await found("offers", q), q).toEqual([offer.id]);
    expect(await found("partners", `boulangerie ${mark}`)).toEqual([]);
  });

  it("finds stores by name, place, partner and governorate in any language, and their sale points", async () => {
    const mark = uniqueName("x").split(" ")[1] ?? "";
    const partner = await makePartner({ name: `Machmoum ${mark}` });
    const ofPartner = { partnerId: partner.id, address: "12, rue des Orangers" };
    const store = await makeStore({ ...ofPartner, name: "Boutique de Hammamet", state: "NABEUL" });
    const other = await makeStore({ ...ofPartner, name: "Comptoir du Lac", state: "TUNIS" });
    const point = await makeSalePoint({ storeId: store.id, name: "Terrasse" });
    const found = async (name: "stores" | "sale-points", q: string) =>
      (await walk<{ id: string }>(lists[name].read, ask(name, `q=${encodeURIComponent(`${q} ${mark}`)}`)))
        .map(({ id }) => id)
        .sort();
    for (const q of [
      ...["boutiques", "hamamet", "Machmoum boutique", "oranger hammamet", "machmuom boutique"],
      ...["نابل", "Nabeul boutique", "boutiquede hammamet"],
    ])
      expect(await found("stores", q), q).toEqual([store.id]);
    expect(await found("stores", "orangers")).toEqual([store.id, other.id].sort());
    expect(await found("stores", "تونس")).toEqual([other.id]);
    expect(await found("stores", "boulangerie")).toEqual([]);
    for (const q of ["terrasse", "terasse hammamet", "نابل terrasse", point.code])
      expect(await found("sale-points", q), q).toEqual([point.id]);
    value(await changeStore(call, store.id, { name: "Épicerie", state: "SFAX" }));
    value(await changeSalePoint(call, point.id, { name: "Comptoir" }));
    expect(await found("stores", "hammamet")).toEqual([]);
    expect(await found("stores", "epicerie صفاقس")).toEqual([store.id]);
    expect(await found("sale-points", "terrasse")).toEqual([]);
    expect(await found("sale-points", `comptoir ${point.code}`)).toEqual([point.id]);
  });

  it("looks for typing errors only where nothing fits as it was typed", async () => {
    const mark = uniqueName("x").split(" ")[1] ?? "";
    const partner = await makePartner({ name: `Maison ${mark}` });
    const titled = (title: string) =>
      makeOffer({ partnerId: partner.id, title: { fr: title, ar: title, en: title } });
    const [lamp, other] = [await titled("Lampions"), await titled("Lampinos")];
    const found = async (q: string) =>
      (await walk(lists.offers.read, ask("offers", `q=${encodeURIComponent(`${q} ${mark}`)}`))).map(
        ({ id }) => id,
      );
    expect(await found("lampions")).toEqual([lamp.id]);
    expect(await found("lampinos")).toEqual([other.id]);
    expect((await found("lampoins maison")).sort()).toEqual([lamp.id, other.id].sort());
  });

  it("over everything finds a store by its partner's name, with a typing error and in Arabic", async () => {
    const mark = uniqueName("x").split(" ")[1] ?? "";
    const { id: partnerId } = await makePartner({ name: `Machmoum ${mark}` });
    const store = await makeStore({ partnerId, name: "Boutique de Hammamet", state: "NABEUL" });
    for (const q of [`machmoum hammamet ${mark}`, `hamammet boutiqe ${mark}`, `نابل ${mark}`]) {
      const groups = await searchEverything(call, q);
      const found = groups.flatMap((group) => group.found.map(({ id }) => id));
      expect(found, q).toEqual([store.id]);
    }
  });
});
