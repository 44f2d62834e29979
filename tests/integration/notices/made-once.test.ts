/** Each notice is made once, together with its cause. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { watchOffer } from "#app/customer/offers/watch-offer.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { tellOffersBack } from "#app/core/services/messages/tell-offers-back.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { answerStep1, answerStep2, answerStep3 } from "#app/customer/onboarding/answer-steps.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { aloneInSegment, makeCampaign } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer, ownCall, value } from "#tests/factories/customer.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { giveItem, makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { toldTo } from "./support.ts";

const now = new Date("2026-11-24T10:00:00Z");
const till = await makeTill();
const onlineTill = await makeOnlineTill();

test("a sale: the points and where they come from; its cancellation", async () => {
  const userId = await makeAccount({ now });
  const sale = await makeConfirmedSale(till, userId, { now, price: 20_000 });
  const [earned, ...others] = await toldTo(userId);
  expect(others).toEqual([]);
  expect(earned).toMatchObject({ kind: "POINTS_RECEIVED", readAt: null, createdAt: now.toISOString() });
  expect(earned?.text).toContain("200 points");
  expect(earned?.text).toContain(till.partner.name);
  expect(earned?.url).toMatch(/\/fr\/points-history$/);

  const cancel = { key: newId(), request: { amountMillimes: 5_000 }, now };
  for (let turn = 0; turn < 2; turn += 1) value(await cancelTransaction(till.call(cancel), sale.id, 5_000));
  const [refund, before] = await toldTo(userId);
  expect(before?.kind).toBe("POINTS_RECEIVED");
  expect(refund).toMatchObject({ kind: "REFUND" });
  expect(refund?.text).toContain("5,000");
  expect(await toldTo(userId)).toHaveLength(2);
});

test("a gift, once for its key; a correction is none", async () => {
  const { userId } = await makeCustomer({ now });
  const body = { userId, points: 70, note: "Merci" };
  const key = newId();
  for (let turn = 0; turn < 2; turn += 1)
    value(await giveGift(operatorCall({ now, key, request: body }), body));
  const told = await toldTo(userId);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    kind: "POINTS_RECEIVED",
    text: expect.stringContaining("70 points") as string,
  });
});

test("a claim that is accepted, and one that is refused: told once, the points with it", async () => {
  for (const accepted of [true, false]) {
    const userId = await makeAccount({ now });
    const { id } = await claimOnline(onlineTill, userId, { now });
    const answer = () =>
      accepted
        ? acceptRequest(onlineTill.call({ now }), id, {})
        : refuseRequest(onlineTill.call({ now }), id, "Facture illisible");
    value(await answer());
    await answer();
    const told = await toldTo(userId);
    expect(told.map(({ kind }) => kind)).toEqual(["CLAIM_ANSWERED"]);
    expect(told[0]?.text).toContain(accepted ? "500 points" : "n’a pas accepté");
    expect(told[0]?.url).toContain(`/points-history/response/${id}`);
  }
});

test("levels, also those of a friend, whose inviter hears of the points", async () => {
  const inviter = await makeCustomer({ now });
  const friend = await makeCustomer({ now, referralCode: inviter.referralCode });
  const call = await ownCall(friend, { now });
  await prisma.tag.createMany({
    data: ["a", "b", "c"].map((key) => ({
      id: newId(),
      key: `told-${key}`,
      label: { fr: key, ar: key, en: key },
    })),
  });
  const tags = await prisma.tag.findMany({ where: { key: { startsWith: "told-" } } });
  value(await answerStep1(call, { firstName: "Amel" }));
  const birthday = { day: 3, month: 5, year: 1990 };
  value(await answerStep2(call, { lastName: "Ben Salah", phone: "20555666", birthday }));
  value(await answerStep3(call, { tags: tags.map(({ id }) => id) }));
  const [level, ...others] = await toldTo(friend.userId);
  expect(others).toEqual([]);
  expect(level).toMatchObject({ kind: "LEVEL_REACHED", title: "Niveau 1 atteint" });
  const ofFriend = (await toldTo(inviter.userId)).filter(({ kind }) => kind === "POINTS_RECEIVED");
  expect(ofFriend).toHaveLength(1);
  expect(ofFriend[0]?.text).toContain("20 points");
});

test("a purchase that is returned", async () => {
  const userId = await makeAccount({ now, points: 500 });
  const { id: offerId } = await makeOffer({ partnerId: till.partner.id, pointPrice: 120 });
  const bought = value(await purchaseOffer(clientCall(userId, { now }), { offerId }));
  const before = (await toldTo(userId)).length;
  value(await returnPurchase(operatorCall({ now }), bought.id, { reason: "Deux fois" }));
  const [refund, ...others] = await toldTo(userId);
  expect(others).toHaveLength(before);
  expect(refund).toMatchObject({ kind: "REFUND", text: expect.stringContaining("120 points") as string });
});

test("a restock is told to those whom the offer is for, and the others go on waiting", async () => {
  const [inside, outside] = [await makeAccount({ now }), await makeAccount({ now })];
  const { id: segmentId } = await aloneInSegment(inside, { now });
  const { id: offerId } = await makeOffer({ partnerId: till.partner.id, stock: 0 });
  for (const userId of [inside, outside]) value(await watchOffer(clientCall(userId, { now }), offerId, true));
  value(await changeOffer(operatorCall({ now }), offerId, { segmentId, stock: 3 }));
  await tellOffersBack(now);
  expect((await toldTo(inside)).map(({ kind }) => kind)).toEqual(["OFFER_BACK"]);
  expect(await toldTo(outside)).toEqual([]);
  expect(await prisma.offerWatch.findMany({ where: { offerId }, select: { userId: true } })).toEqual([
    { userId: outside },
  ]);
});

test("a sale that an operator cancels: by Mezia, with the price of its goods", async () => {
  const userId = await makeAccount({ now });
  const paid = await makeConfirmedSale(till, userId, { now, price: 20_000 });
  const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
  const item = await giveItem(userId, voucher, now);
  const free = await makeConfirmedSale(till, userId, { now, price: 20_000, item });
  const texts: string[] = [];
  for (const { id } of [paid, free]) {
    value(await cancelByOperator(operatorCall({ now }), id, { reason: "Erreur" }));
    const [told] = (await toldTo(userId)).filter(({ kind }) => kind === "REFUND");
    texts.push(told?.text ?? "");
  }
  expect(texts[0]).toMatch(/^Mezia .*20,000/);
  expect(texts[0]).toContain(till.partner.name);
  expect(texts[0]).toContain("200 points");
  expect(texts[1]).toMatch(/^Mezia .*20,000/);
  expect(texts[1], "it had brought none").not.toContain("points.");
});

test("a restock, to who waits for it and once; then nobody waits any more", async () => {
  const [waiting, other] = [await makeAccount({ now, points: 500 }), await makeAccount({ now })];
  const { id: offerId } = await makeOffer({ partnerId: till.partner.id, pointPrice: 10, stock: 1 });
  const buyer = await makeAccount({ now, points: 500 });
  value(await purchaseOffer(clientCall(buyer, { now }), { offerId }));
  expect(value(await watchOffer(clientCall(waiting, { now }), offerId, true))).toEqual({ watching: true });
  value(await watchOffer(clientCall(other, { now }), offerId, true));
  value(await watchOffer(clientCall(other, { now }), offerId, false));
  const backs = async (userId: string) =>
    (await toldTo(userId)).filter(({ kind }) => kind === "OFFER_BACK").map(({ url }) => url.split("/fr")[1]);

  value(await changeOffer(operatorCall({ now }), offerId, { title: { fr: "N", ar: "N", en: "N" } }));
  expect(await backs(waiting)).toEqual([]);
  for (const stock of [3, 5]) {
    value(await changeOffer(operatorCall({ now }), offerId, { stock }));
    await tellOffersBack(now);
  }
  expect(await backs(waiting)).toEqual([`/voucher/${offerId}`]);
  expect(await backs(other)).toEqual([]);
  expect(await prisma.offerWatch.count({ where: { offerId } })).toBe(0);
});

test("points of a campaign: with the sale that they belong to, and by themselves for anything else", async () => {
  const { partner, ...own } = await makeTill();
  await makeCampaign({ now, partnerId: partner.id, effect: { points: 50 } });
  await makeCampaign({ now, partnerId: partner.id, trigger: "PURCHASE", effect: { points: 30 } });
  const userId = await makeAccount({ now });
  await makeConfirmedSale({ partner, ...own }, userId, { now, price: 20_000 });
  const [sold, ...others] = await toldTo(userId);
  expect(others).toEqual([]);
  expect(sold).toMatchObject({
    kind: "POINTS_RECEIVED",
    text: expect.stringContaining("250 points") as string,
  });
  const { id: offerId } = await makeOffer({ partnerId: partner.id, now, pointPrice: 100 });
  value(await purchaseOffer(clientCall(userId, { now, key: newId() }), { offerId }));
  const [bought, ...before] = await toldTo(userId);
  expect(before).toHaveLength(1);
  expect(bought).toMatchObject({ kind: "CAMPAIGN", text: expect.stringContaining("30 points") as string });
});
