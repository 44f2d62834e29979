/** Stamp cards: how a stamp is given, what the last stamp gives, and how a stamp is taken back. */
import { clientCall } from "#tests/factories/calls.ts";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { changeStampCard } from "#app/desk/stamp-cards/stamp-card.server.ts";
import { listStamps } from "#app/customer/stamps/list-stamps.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { getTillSale } from "#app/till/sales/get-till-sale.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { giveItem, makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T12:00:00Z");
const inDays = (count: number) => new Date(now.getTime() + count * day);
const violations = async () => (await proveLedger()).violations;

/** A partner's till with a card, and a customer. */
async function place(card: Partial<Parameters<typeof makeStampCard>[0]> = {}) {
  const till = await makeTill();
  const offer = await makeOffer({ partnerId: till.partner.id, stock: 100, now });
  const { id } = await makeStampCard({ now, partnerId: till.partner.id, offerId: offer.id, ...card });
  const userId = await makeAccount({ now });
  const sell = (at = now, price = 20_000) => makeConfirmedSale(till, userId, { now: at, price });
  const stamps = async () => {
    const [one] = await listStamps(clientCall(userId, { now }));
    return one ? [one.stamps, one.completed] : null;
  };
  const items = () => prisma.walletItem.count({ where: { userId, offerId: offer.id, status: "ACTIVE" } });
  return { till, offer, id, userId, sell, stamps, items };
}

test("a day gives no more than the card says, and what is too small gives none", async () => {
  const { sell, stamps } = await place({ minAmountMillimes: 5_000 });
  await sell(now, 4_999);
  expect(await stamps()).toBeNull();
  for (const at of [now, now, inDays(1)]) await sell(at, 5_000);
  expect(await stamps()).toEqual([2, 0]);
});

test("the till's page of a sale says which stamp it gave, and that it filled the card", async () => {
  const { till, sell, offer } = await place({ target: 2 });
  const said = async (id: string) => {
    const { stamps } = must(await getTillSale(till.call({ now }), id));
    return stamps.map(({ place: of, target, gift }) => [of, target, gift]);
  };
  const [first, second, third] = [await sell(), await sell(inDays(1)), await sell(inDays(2))];
  expect(await said(first.id)).toEqual([[1, 2, true]]);
  expect(await said(second.id)).toEqual([[2, 2, true]]);
  expect(await said(third.id)).toEqual([[1, 2, false]]);
  expect(await prisma.walletItem.count({ where: { offerId: offer.id } })).toBe(1);
  must(await cancelTransaction(till.call({ now: inDays(2) }), third.id, null));
  expect(await said(third.id)).toEqual([]);
});

test("a redemption gives one, with nothing paid too", async () => {
  const { till, userId, stamps } = await place();
  const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 5_000 }, now);
  must(await redeemWalletCode(till.call({ now }), { code: await codeAt(item, now), priceMillimes: 5_000 }));
  expect(await stamps()).toEqual([1, 0]);
});

test("a campaign's stamp comes beside the day's, and counts with them", async () => {
  const { till, id, sell, stamps, items } = await place({ target: 3 });
  await makeCampaign({ now, partnerId: till.partner.id, effect: { stampCardId: id } });
  await sell();
  expect(await stamps()).toEqual([2, 0]);
  await sell();
  expect([await stamps(), await items()]).toEqual([[0, 1], 1]);
  expect(await violations()).toEqual([]);
});

test("a paused card gives none and is not shown, and goes on where it was", async () => {
  const { id, sell, stamps } = await place();
  await sell();
  must(await changeStampCard({ now }, id, { status: "PAUSED" }));
  await sell(inDays(1));
  expect(await stamps()).toBeNull();
  must(await changeStampCard({ now }, id, { status: "ON" }));
  expect(await stamps()).toEqual([1, 0]);
});

test("a full card whose offer is not to be had stays full, and the next sale tries again", async () => {
  const { offer, sell, stamps, items } = await place({ target: 2, perDay: 5 });
  must(await changeOffer({ now }, offer.id, { stock: 0 }));
  for (const _ of [1, 2, 3]) await sell();
  expect([await stamps(), await items()]).toEqual([[2, 0], 0]);
  must(await changeOffer({ now }, offer.id, { stock: 5 }));
  await sell();
  expect([await stamps(), await items()], "what came meanwhile counts").toEqual([[2, 1], 1]);
  await sell();
  expect([await stamps(), await items()]).toEqual([[1, 2], 2]);
  expect(await violations()).toEqual([]);
});

test("a sale beyond a full card takes only its own stamp when it is cancelled", async () => {
  const { till, offer, sell, stamps, items } = await place({ target: 2, perDay: 5 });
  const cancel = async (id: string) => must(await cancelTransaction(till.call({ now }), id, null));
  must(await changeOffer({ now }, offer.id, { stock: 0 }));
  const [first, , third] = [await sell(), await sell(), await sell()];
  await cancel(third.id);
  expect(await stamps()).toEqual([2, 0]);
  await cancel(first.id);
  expect(await stamps()).toEqual([1, 0]);
  must(await changeOffer({ now }, offer.id, { stock: 5 }));
  await sell();
  expect([await stamps(), await items()]).toEqual([[0, 1], 1]);
  expect(await violations()).toEqual([]);
});

test("a cancelled sale takes its stamp back, also from a card that was full, and the day gives another", async () => {
  const { till, sell, stamps, items } = await place({ target: 2 });
  const cancel = async (id: string, amount: number | null = null) =>
    must(await cancelTransaction(till.call({ now: inDays(2) }), id, amount));
  const first = await sell();
  await cancel(first.id, 5_000);
  expect(await stamps(), "a part takes none").toEqual([1, 0]);
  await cancel(first.id);
  expect(await stamps()).toEqual([0, 0]);
  const again = await sell();
  const last = await sell(inDays(1));
  expect([await stamps(), await items()]).toEqual([[0, 1], 1]);
  await cancel(last.id);
  expect([await stamps(), await items()], "one below its target, the gift void").toEqual([[1, 0], 0]);
  await cancel(again.id);
  expect([await stamps(), await items()]).toEqual([[0, 0], 0]);
  expect(await violations()).toEqual([]);
});

test("twenty sales of one customer at once give twenty stamps, and an offer for each full card", async () => {
  const { till, userId, stamps, items } = await place({ target: 8, perDay: 20 });
  const waiting = await Promise.all(
    Array.from({ length: 20 }, () => makeWaitingSale(till, userId, { now, price: 1_000 })),
  );
  const confirmed = waiting.map(({ id }) => confirmTransaction(till.call({ now }), id));
  for (const answer of await Promise.all(confirmed)) must(answer);
  expect([await stamps(), await items()]).toEqual([[4, 2], 2]);
  expect(await violations()).toEqual([]);
});
