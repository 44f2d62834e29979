/** A partner's offer under several hands at once: whoever was first counts, and everybody else is told. */
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import {
  approveSubmission,
  askChanges,
  refuseSubmission,
} from "#app/desk/submissions/answer-submission.server.ts";
import { getSubmission } from "#app/desk/submissions/read-submissions.server.ts";
import { changeOwnOffer, moveOwnOffer } from "#app/partner/offers/change-own-offer.server.ts";
import { getOwnOffer } from "#app/partner/offers/own-offers.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall, operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { openSubmission } from "#tests/factories/submission.ts";

const now = new Date("2026-11-24T10:00:00Z");
const operator = () => operatorCall({ now });

/** An offer on sale for 500 points, of which a change to 700 waits. */
async function makeChanged() {
  const { id: partnerId } = await makePartner();
  const house = () => partnerCall({ partnerId }, { now });
  const voucher = { type: "VOUCHER", faceValueMillimes: 10_000, pointPrice: 500, stock: 100 } as const;
  const { id } = await makeOffer({ partnerId, now, ...voucher });
  value(await changeOwnOffer(house(), id, { pointPrice: 700 }));
  return { house, id, asked: await openSubmission(id) };
}

type Act = () => Promise<Decision<unknown>>;

/** What these answer if each has read what waits, and stands at a lock, before the first of them writes. */
const met = (submission: string, acts: readonly Act[]): Promise<Decision<unknown>[]> =>
  decidedBefore(
    submission,
    () => Promise.all(acts.map((act) => act())),
    async () => {},
    (tx) => tx.$queryRaw`SELECT 1 AS held FROM submission WHERE id = ${submission}::uuid FOR UPDATE`,
    acts.length,
  );

const refusals = (answers: readonly Decision<unknown>[]) =>
  answers.map((answer) => (answer.ok ? null : answer.refusal));
const priceOf = async (id: string) => value(await getOfferRecord(id)).pointPrice;

describe("at once", () => {
  it("many approvals: one counts", async () => {
    const { id, asked } = await makeChanged();
    const answers = await met(
      asked,
      Array.from({ length: 6 }, () => () => approveSubmission(operator(), asked)),
    );
    expect(refusals(answers).toSorted()).toEqual([...Array.from({ length: 5 }, () => "CONFLICT"), null]);
    expect(await priceOf(id)).toBe(700);
    expect(await prisma.auditEntry.count({ where: { target: id, action: "offer.change" } })).toBe(1);
  });

  it.each(["the approval", "the withdrawal"])(
    "an approval and a withdrawal, %s sent first: one counts, and the offer is as that one says",
    async (first) => {
      const { house, id, asked } = await makeChanged();
      const approving = () => approveSubmission(operator(), asked);
      const withdrawing = () => moveOwnOffer(house(), id, "withdraw");
      const isOrdered = first === "the approval";
      const answers = await met(asked, isOrdered ? [approving, withdrawing] : [withdrawing, approving]);
      const [approved, withdrawn] = isOrdered ? refusals(answers) : refusals(answers).toReversed();
      expect([approved, withdrawn]).toEqual(
        approved === null ? [null, "OFFER_INVALID_STATE"] : ["CONFLICT", null],
      );
      expect(await priceOf(id)).toBe(approved === null ? 700 : 500);
      const { status } = value(await getSubmission(asked));
      expect(status).toBe(approved === null ? "APPROVED" : "WITHDRAWN");
    },
  );

  it("an approval, a refusal and a question: one of the three answers counts", async () => {
    const { id, asked } = await makeChanged();
    const answers = await met(asked, [
      () => askChanges(operator(), asked, "Une photo ?"),
      () => approveSubmission(operator(), asked),
      () => refuseSubmission(operator(), asked, "Trop cher"),
    ]);
    const winner = refusals(answers).indexOf(null);
    expect(refusals(answers).filter((code) => code !== null)).toEqual(["CONFLICT", "CONFLICT"]);
    const { status } = value(await getSubmission(asked));
    expect(status).toBe(["CHANGES_ASKED", "APPROVED", "REFUSED"][winner]);
    expect(await priceOf(id)).toBe(status === "APPROVED" ? 700 : 500);
  });

  it("an approval and another change of the partner's: nothing comes true that nobody has seen", async () => {
    const { house, id, asked } = await makeChanged();
    const { revision } = value(await getSubmission(asked));
    const answers = await met(asked, [
      () => changeOwnOffer(house(), id, { pointPrice: 800 }),
      () => approveSubmission(operator(), asked, revision),
    ]);
    const [changed, approved] = refusals(answers);
    expect(changed).toBeNull();
    expect([null, "CONFLICT"]).toContain(approved);
    expect(await priceOf(id)).toBe(approved === null ? 700 : 500);
    expect(value(await getOwnOffer(house(), id)).waiting).toEqual({ pointPrice: 800 });
  });

  it("a sale decided before an approval pays the price that it finds, and as many points as its order says", async () => {
    const { id, asked } = await makeChanged();
    const userId = await makeAccount({ points: 1_000, now });
    const bought = await decidedBefore(
      userId,
      () => purchaseOffer(clientCall(userId, { now }), { offerId: id }),
      () => approveSubmission(operator(), asked),
    );
    const { id: orderId } = value(bought);
    const { pointPrice } = await prisma.purchase.findFirstOrThrow({ where: { id: orderId } });
    const { available } = await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
    expect([pointPrice, 1_000 - Number(available)]).toEqual([700, 700]);
    expect(value(await getOfferRecord(id))).toMatchObject({ pointPrice: 700, stockRemaining: 99 });
  });

  it("sales during an approval: each pays the price of before or after", async () => {
    const { id, asked } = await makeChanged();
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeAccount({ points: 1_000, now })));
    const [approved, ...bought] = await Promise.all([
      approveSubmission(operator(), asked),
      ...buyers.map((userId) => purchaseOffer(clientCall(userId, { now }), { offerId: id })),
    ]);
    expect(approved.ok).toBe(true);
    for (const one of bought) expect(value(one)).toMatchObject({ status: "COMPLETED" });
    const accounts = await prisma.pointsAccount.findMany({ where: { userId: { in: buyers } } });
    for (const { available } of accounts) expect([300, 500]).toContain(Number(available));
    expect(value(await getOfferRecord(id))).toMatchObject({ pointPrice: 700, stockRemaining: 94 });
  });
});
