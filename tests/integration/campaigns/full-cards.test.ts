/** Stamp cards that are full without another sale; rules.md, Stamp cards. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { changeStampCard } from "#app/desk/stamp-cards/stamp-card.server.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { fullCards } from "#app/core/services/stamps/full-cards.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { workThrough } from "../jobs/support.ts";

const now = new Date("2026-11-21T12:00:00Z");

async function place(card: { target: number; stock?: number }) {
  const till = await makeTill();
  const partnerId = till.partner.id;
  const offer = await makeOffer({ now, partnerId, stock: card.stock });
  const { id } = await makeStampCard({ now, partnerId, offerId: offer.id, target: card.target, perDay: 9 });
  const userId = await makeAccount({ now });
  const stampsOf = async () => {
    const of = { userId_cardId: { userId, cardId: id } };
    const { stamps, completed } = await prisma.stampProgress.findUniqueOrThrow({ where: of });
    return {
      stamps,
      completed,
      gifts: await prisma.walletItem.count({ where: { userId, offerId: offer.id } }),
    };
  };
  const sell = () => makeConfirmedSale(till, userId, { now });
  return { id, partnerId, offerId: offer.id, userId, sell, stampsOf };
}

test("a lowered target gives the gift of a card that it fills, once, and stamps beyond it stay", async () => {
  const { id, sell, stampsOf } = await place({ target: 4 });
  for (let sale = 0; sale < 3; sale += 1) await sell();
  await workThrough(fullCards, now);
  expect(await stampsOf()).toEqual({ stamps: 3, completed: 0, gifts: 0 });
  must(await changeStampCard({ ...operatorCall({ now }) }, id, { target: 2 }));
  await workThrough(fullCards, now);
  await workThrough(fullCards, now);
  expect(await stampsOf()).toEqual({ stamps: 1, completed: 1, gifts: 1 });
  await sell();
  expect(await stampsOf(), "no stamp is lost").toEqual({ stamps: 0, completed: 2, gifts: 2 });
});

test("a card that stayed full because its offer was sold out gives it as soon as there is one again", async () => {
  const { offerId, sell, stampsOf } = await place({ target: 2, stock: 0 });
  for (let sale = 0; sale < 2; sale += 1) await sell();
  await workThrough(fullCards, now);
  expect(await stampsOf()).toEqual({ stamps: 2, completed: 0, gifts: 0 });
  must(await changeOffer(operatorCall({ now }), offerId, { stock: 5 }));
  await workThrough(fullCards, now);
  expect(await stampsOf()).toEqual({ stamps: 0, completed: 1, gifts: 1 });
});

test("cards that are full then pass the bound of a campaign by two persons, however they get so or dearer", async () => {
  await setCeilings({ perCampaignPoints: 1_000 });
  const { id, offerId, sell, stampsOf } = await place({ target: 4 });
  for (let sale = 0; sale < 3; sale += 1) await sell();
  const alone = personCall(["CATALOGUE"], { now });
  const { id: dear } = await makeOffer({ now, pointPrice: 1_001 });
  must(await changeStampCard(alone, id, { offerId: dear }));
  expect(refusal(await changeStampCard(alone, id, { target: 3 }))).toBe("APPROVAL_NEEDED");
  must(await changeStampCard(alone, id, { target: 3, offerId }));
  expect(refusal(await changeStampCard(alone, id, { offerId: dear }))).toBe("APPROVAL_NEEDED");
  expect(refusal(await changeOffer(alone, offerId, { pointPrice: 1_001 }))).toBe("APPROVAL_NEEDED");
  await workThrough(fullCards, now);
  expect(await stampsOf()).toEqual({ stamps: 0, completed: 1, gifts: 1 });
  must(await changeStampCard(alone, id, { offerId: dear }));
  await setCeilings();
});

test("a partner that has closed gives nothing more, not even by a card that is full", async () => {
  const { id, partnerId, sell, stampsOf } = await place({ target: 3 });
  for (let sale = 0; sale < 2; sale += 1) await sell();
  must(await changeStampCard({ ...operatorCall({ now }) }, id, { target: 2 }));
  must(await changePartner(operatorCall({ now }), partnerId, { closedFrom: "2026-11-21" }));
  await workThrough(fullCards, now);
  expect(await stampsOf()).toEqual({ stamps: 2, completed: 0, gifts: 0 });
  must(await changePartner(operatorCall({ now }), partnerId, { closedFrom: null }));
  await workThrough(fullCards, now);
  expect(await stampsOf(), "open again, it does").toEqual({ stamps: 0, completed: 1, gifts: 1 });
});
