/** Who waits for their points to suffice for an offer is told once: rules.md, Watched things. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";

import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { watchOffer } from "#app/customer/offers/watch-offer.server.ts";
import { tellOffersInReach } from "#app/core/services/messages/tell-offers-back.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { aloneInSegment } from "#tests/factories/campaign.ts";
import { toldTo } from "./support.ts";

const now = new Date("2026-11-24T10:00:00Z");

async function watcher(offerId: string, points: number): Promise<string> {
  const userId = await makeAccount({ now, points });
  value(await watchOffer(clientCall(userId, { now }), offerId, true));
  return userId;
}

async function told(userId: string, moment = now): Promise<string[]> {
  await tellOffersInReach(moment);
  return (await toldTo(userId)).filter(({ kind }) => kind === "OFFER_BACK").map(({ text }) => text);
}

test("once, as soon as the points suffice, and then nobody waits any more", async () => {
  const { id: offerId } = await makeOffer({ pointPrice: 300 });
  const userId = await watcher(offerId, 200);
  expect(await told(userId)).toEqual([]);
  await credit(userId, 100, { now });
  const [text, ...others] = await told(userId);
  expect(text).toMatch(/points suffisent/);
  expect(others).toEqual([]);
  expect(await told(userId)).toHaveLength(1);
  expect(await prisma.offerWatch.count({ where: { userId } })).toBe(0);
});

test("not by points that have expired and are not written off yet", async () => {
  const { id: offerId } = await makeOffer({ pointPrice: 300 });
  const userId = await watcher(offerId, 200);
  await credit(userId, 100, { now });
  const later = new Date(now.getTime() + 31 * day);
  expect(await told(userId, later)).toEqual([]);
});

test("not for an offer that is sold out, nor for one that is for others", async () => {
  const { id: soldOut } = await makeOffer({ pointPrice: 300, stock: 1 });
  const first = await watcher(soldOut, 200);
  const buyer = await makeAccount({ now, points: 500 });
  value(await purchaseOffer(clientCall(buyer, { now }), { offerId: soldOut }));
  const { id: forOthers } = await makeOffer({ pointPrice: 300 });
  const second = await watcher(forOthers, 200);
  const { id: segmentId } = await aloneInSegment(await makeAccount({ now }), { now });
  await prisma.offer.update({ where: { id: forOthers }, data: { segmentId } });
  for (const userId of [first, second]) {
    await credit(userId, 100, { now });
    expect(await told(userId)).toEqual([]);
  }
});
