/** What a new partner still has to do before its first sale, from what there is. */
import { expect, it } from "vitest";
import { openTill } from "#app/core/auth/till-session.server.ts";
import { changeHouse } from "#app/partner/house/change-house.server.ts";
import { readFirstDay } from "#app/partner/house/first-day.server.ts";
import { createOwnKey } from "#app/partner/keys/own-keys.server.ts";
import { moveOwnOffer } from "#app/partner/offers/change-own-offer.server.ts";
import { createOwnOffer } from "#app/partner/offers/own-offers.server.ts";
import { changeOwnStore, createOwnStore } from "#app/partner/stores/own-stores.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { partnerCall } from "#tests/factories/calls.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makePartner, textIn } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { arrival } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-24T10:00:00Z");

it("each step is done once its thing is there, also if that waits for an operator; then nothing is left", async () => {
  const till = await makeTill();
  const { partner, store } = till;
  const house = () => partnerCall({ partnerId: partner.id }, { now });
  const left = async () =>
    (await readFirstDay(house())).filter(({ done }) => !done).map(({ name, path }) => [name, path]);
  expect(await left()).toEqual([
    ["shop", "/partner/about"],
    ["hours", `/partner/stores/${store.id}`],
    ["till", "/partner/keys"],
    ["cashier", "/partner/cashiers"],
    ["offer", "/partner/offers/new"],
    ["sale", "/cashier"],
  ]);
  value(await changeHouse(house(), { logoUrl: "/pictures/seed/logo.webp" }));
  value(await changeOwnStore(house(), store.id, { mondayHours: "09:00-18:00" }));
  const { key } = value(await createOwnKey(house(), { storeId: store.id }));
  expect((await left())[0]?.[0], "a key is no till yet").toBe("till");
  await openTill(key, arrival(now));
  await makeCashier({ partnerId: partner.id, storeId: store.id });
  const draft = value(
    await createOwnOffer(house(), {
      ...{ type: "VOUCHER", title: textIn("Bon"), pricingType: "POINTS_ONLY", pointPrice: 1_000 },
      ...{ faceValueMillimes: 10_000, stock: 20 },
    }),
  );
  expect(await left()).toEqual([
    ["offer", `/partner/offers/${draft.id}`],
    ["sale", "/cashier"],
  ]);
  value(await moveOwnOffer(house(), draft.id, "submit"));
  expect((await left()).map(([name]) => name)).toEqual(["sale"]);
  expect((await readFirstDay(house())).filter(({ done }) => done)).toHaveLength(5);
  await makeConfirmedSale(till, await makeAccount({ now }), { now });
  expect(await readFirstDay(house())).toEqual([]);
});

it("till, cashier and sale wait for a store; a new one that waits is led to", async () => {
  const { id: partnerId } = await makePartner();
  const house = () => partnerCall({ partnerId }, { now });
  const step = async (name: string) => (await readFirstDay(house())).find((one) => one.name === name);
  expect(await step("hours")).toMatchObject({ path: "/partner/stores/new", blocked: false });
  expect(await step("cashier")).toMatchObject({ blocked: true });
  const given = { name: "Magasin", address: "3, rue de Rome", state: "TUNIS" as const };
  const { id } = value(await createOwnStore(house(), given));
  expect(await step("hours")).toMatchObject({ path: `/partner/stores/${id}`, done: false });
  value(await changeOwnStore(house(), id, { mondayHours: "09:00-18:00" }));
  expect(await step("hours")).toMatchObject({ done: true });
});
