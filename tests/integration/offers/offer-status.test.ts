import { describe, expect, it, test } from "vitest";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { movingCall } from "#app/core/db/move-value.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId, newItemCode } from "#app/core/db/ids.server.ts";
import { readStatusEntries } from "#app/desk/audit/status-entries.server.ts";
import { offerStatuses, type OfferStatus } from "#app/core/domain/offers/offer-terms.ts";
import { checkClickout } from "#app/customer/clickouts/check-clickout.server.ts";
import { closeClickout } from "#app/desk/clickouts/close-clickout.server.ts";
import { createClickout } from "#app/desk/clickouts/clickout.server.ts";
import { findExternal } from "#app/customer/partners/find-external.server.ts";
import { getShopOffer } from "#app/customer/offers/get-shop-offer.server.ts";
import { listShopOffers } from "#app/customer/offers/list-shop-offers.server.ts";
import { moveOffer } from "#app/desk/offers/move-offer.server.ts";
import { changeOffer, getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import { listStatusChanges } from "#app/desk/audit/status-changes.server.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { getWalletItem } from "#app/customer/wallet/get-wallet-item.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner, uniqueName } from "#tests/factories/catalogue.ts";
import { anonymousCall, refusal, value } from "#tests/factories/customer.ts";

const now = new Date("2026-11-24T12:00:00Z");
const later = new Date("2026-11-25T12:00:00Z");
const desk = operatorCall({ now });
const visitor = { now, language: "fr", userId: null } as const;

/** An offer of a new partner that has this status now. */
async function offerOf(status: OfferStatus, fields: Parameters<typeof makeOffer>[0] = {}) {
  const offer = await makeOffer({ ...fields, status: status === "DRAFT" ? "DRAFT" : "ACTIVE" });
  if (status === "PAUSED" || status === "ENDED") value(await changeOffer(desk, offer.id, { status }));
  return offer;
}

const shown = async (partner: string) =>
  (await listShopOffers(visitor, { partner, limit: 100 })).items.map(({ id }) => id);
const buy = async (userId: string, offerId: string) =>
  refusal(await purchaseOffer(clientCall(userId, { now }), { offerId }));

describe("what customers see and get of an offer", () => {
  test.each<[OfferStatus, { listed: boolean; seen: boolean; refused: string | null }]>([
    ["ACTIVE", { listed: true, seen: true, refused: null }],
    ["DRAFT", { listed: false, seen: false, refused: "NOT_FOUND" }],
    ["PAUSED", { listed: false, seen: false, refused: "ERROR_OFFER_NOT_YET_AVAILABLE" }],
    ["ENDED", { listed: false, seen: true, refused: "ERROR_OFFER_HAS_FINISHED" }],
  ])("%s", async (status, { listed, seen, refused }) => {
    const partner = await makePartner();
    const reference = uniqueName("ref");
    const { id } = await offerOf(status, { partnerId: partner.id, externalReference: reference });
    expect(await shown(partner.id)).toEqual(listed ? [id] : []);
    expect(refusal(await getShopOffer(visitor, id))).toBe(seen ? null : "NOT_FOUND");
    if (status === "ENDED") expect(value(await getShopOffer(visitor, id)).availability).toBe("EXPIRED");
    expect(refusal(await findExternal(anonymousCall({ now }), reference))).toBe(
      status === "ACTIVE" ? null : "NOT_FOUND",
    );
    const userId = await makeAccount({ points: 100, now });
    expect(await buy(userId, id)).toBe(refused);
    expect(await prisma.walletItem.count({ where: { offerId: id } })).toBe(refused === null ? 1 : 0);
  });

  it("keeps what they have when it is paused", async () => {
    const { id } = await offerOf("ACTIVE");
    const userId = await makeAccount({ points: 100, now });
    const bought = value(await purchaseOffer(clientCall(userId, { now }), { offerId: id }));
    if (bought.status !== "COMPLETED") throw new Error(bought.status);
    value(await moveOffer(desk, id, "pause"));
    const item = value(await getWalletItem(clientCall(userId, { now }), bought.walletItemId));
    expect(item.offer.id).toBe(id);
  });

  it("is not given away by a code while it is paused", async () => {
    const { id } = await offerOf("ACTIVE");
    const code = uniqueName("C").replace(/\W/g, "").slice(0, 20);
    const made = value(
      await createClickout(desk, { code, offerId: id, availableFrom: now, availableTo: later }),
    );
    value(await moveOffer(desk, id, "pause"));
    const userId = await makeAccount({ now });
    expect(value(await checkClickout(anonymousCall({ now }), code)).whyNot).toBe("OFFER_PAUSED");
    expect(refusal(await claimClickout(clientCall(userId, { now }), { code }))).toBe(
      "CLICKOUT_SERVICE_ERROR",
    );
    value(await moveOffer(desk, id, "resume"));
    const soon = new Date(now.getTime() + 1_000);
    expect(value(await closeClickout(operatorCall({ now: soon }), made.id)).availableTo).toBe(
      soon.toISOString(),
    );
    expect(refusal(await claimClickout(clientCall(userId, { now: soon }), { code }))).toBe(
      "CLICKOUT_INVALID_CODE",
    );
  });
});

describe("pausing while customers buy", () => {
  it("refuses who decided before and comes to the lock after", async () => {
    const { id } = await offerOf("ACTIVE");
    const userId = await makeAccount({ points: 100, now });
    // The purchase can bring a level, so it waits for the account's lock before it reads the offer.
    const answer = await decidedBefore(
      userId,
      () => purchaseOffer(clientCall(userId, { now }), { offerId: id }),
      (tx) => tx.offer.update({ where: { id }, data: { status: "PAUSED", version: { increment: 1 } } }),
    );
    const items = await prisma.walletItem.count({ where: { userId } });
    const { available } = await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
    expect([answer.ok, items, available]).toEqual(answer.ok ? [true, 1, 0] : [false, 0, 100]);
  });

  it("sells to fifty at once before or not at all, and to nobody afterwards", async () => {
    const { id } = await offerOf("ACTIVE", { stock: 200 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => makeAccount({ points: 100, now })));
    const [paused, ...answers] = await Promise.all([
      moveOffer(desk, id, "pause"),
      ...buyers.map((userId) => purchaseOffer(clientCall(userId, { now }), { offerId: id })),
    ]);
    expect(paused.ok).toBe(true);
    const sold = answers.filter(({ ok }) => ok).length;
    for (const answer of answers)
      if (!answer.ok) expect(answer.refusal).toBe("ERROR_OFFER_NOT_YET_AVAILABLE");
    expect(value(await getOfferRecord(id)).stockRemaining).toBe(200 - sold);
    expect(await prisma.walletItem.count({ where: { offerId: id } })).toBe(sold);
    const late = await makeAccount({ points: 100, now });
    expect(await buy(late, id)).toBe("ERROR_OFFER_NOT_YET_AVAILABLE");
  });

  it("is refused by the database itself, whatever was decided", async () => {
    const { id } = await offerOf("ACTIVE");
    // The version stays as it was, as for a server that decided before the pause.
    const { version } = await prisma.offer.update({ where: { id }, data: { status: "PAUSED" } });
    const userId = await makeAccount({ points: 100, now });
    const bought = callFunction(prisma, "purchase_offer", {
      ...{ p_call: movingCall(clientCall(userId, { now })), p_user: userId },
      p_item: {
        ...{ offer: id, version, purchase: newId(), item: newId(), code: newItemCode() },
        ...{ valid_to: null, slot: 0 },
      },
      ...{ p_point_price: 100, p_source: "CONSUMED", p_levels: null, p_answer: {} },
    });
    await expect(bought).rejects.toThrow("OFFER_CHANGED");
    expect(await prisma.walletItem.count({ where: { userId } })).toBe(0);
    expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({ available: 100 });
  });
});

describe("who did it", () => {
  it("is in the audit, for each change of the state alone", async () => {
    const who = operatorCall({ now });
    const { id } = await makeOffer();
    value(await moveOffer(who, id, "pause"));
    value(await moveOffer(who, id, "pause"));
    value(await changeOffer(who, id, { pointPrice: 7 }));
    value(await moveOffer(who, id, "resume"));
    value(await moveOffer(who, id, "end"));
    expect((await listStatusChanges("offer", id, offerStatuses)).map(({ status }) => status)).toEqual([
      "ENDED",
      "ACTIVE",
      "PAUSED",
    ]);
    expect((await readStatusEntries("offer", id)).map(({ actorId }) => actorId)).toEqual(
      Array.from({ length: 3 }, () => who.caller.actorId),
    );
  });

  it("nothing becomes a draft again, and an unknown offer is not found", async () => {
    const { id } = await makeOffer();
    expect(await changeOffer(desk, id, { status: "DRAFT" })).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [{ path: "status", code: "INVALID" }],
    });
    expect(refusal(await moveOffer(desk, "00000000-0000-7000-8000-000000000000", "pause"))).toBe("NOT_FOUND");
  });
});
