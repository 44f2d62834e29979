/** An account whose deletion is due counts as deleted, also before the job has run. */
import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { awardEvents } from "#app/core/rewards/award-events.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { raiseLevels } from "#app/core/rewards/raise-levels.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { correctPoints } from "#app/desk/customers/correct-points.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { levelSweep } from "#app/core/services/levels/level-sweep.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { lookupWalletCode } from "#app/till/codes/lookup-wallet-code.server.ts";
import { lookupCustomer } from "#app/core/services/till/lookup-customer.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { sellToCustomer } from "#app/till/sales/sell-to-customer.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { aloneInSegment, makeCampaign } from "#tests/factories/campaign.ts";
import { cardAt, lookUp } from "#tests/factories/card.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { befriend } from "#tests/factories/friend.ts";
import { askFor } from "#tests/factories/request.ts";
import { giveItem, makeWaitingSale } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";
import { preview, runAt } from "../jobs/support.ts";

const requestedAt = new Date("2026-11-21T12:00:00Z");
const due = new Date(requestedAt.getTime() + 30 * day);
const almostDue = new Date(due.getTime() - 1);
const till = await makeTill();
let userId: string;

beforeEach(async () => {
  userId = await makeAccount({ now: requestedAt });
  await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: requestedAt } });
});

const available = async () => (await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).available;

test("operators give it nothing and correct nothing: NOT_FOUND", async () => {
  const give = (now: Date) => giveGift(operatorCall({ now }), { userId, points: 5, note: null });
  const correct = (now: Date) => correctPoints(operatorCall({ now }), userId, { points: 5, reason: "r" });
  for (const act of [give, correct]) {
    expect(refusal(await act(due))).toBe("NOT_FOUND");
    expect(await act(almostDue)).toMatchObject({ ok: true });
  }
  expect(await available()).toBe(10);
});

test("points that waited for an operator are not given any more: CONFLICT", async () => {
  await setCeilings({ perGiftPoints: 1 });
  try {
    value(await giveGift(otherOperator(almostDue), { userId, points: 5, note: null }));
    const { id } = await approvalOf(userId);
    expect(refusal(await approve(otherOperator(due), id))).toBe("CONFLICT");
    value(await approve(otherOperator(almostDue), id));
  } finally {
    await setCeilings();
  }
});

describe("at a till", () => {
  test("no item is found or used", async () => {
    const item = await giveItem(
      userId,
      { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 },
      requestedAt,
    );
    const at = async (now: Date) => ({ code: await codeAt(item, now), priceMillimes: 5_000 });
    expect(refusal(await lookupWalletCode(till.call({ now: due }), await at(due)))).toBe(
      "WALLET_CODE_INVALID",
    );
    expect(refusal(await redeemWalletCode(till.call({ now: due }), await at(due)))).toBe(
      "WALLET_CODE_INVALID",
    );
    value(await redeemWalletCode(till.call({ now: almostDue }), await at(almostDue)));
  });

  test("no card is known, and nothing is sold to one that was looked up before", async () => {
    const { customer } = await lookUp(till, userId, almostDue);
    const sell = (now: Date) =>
      sellToCustomer(till.call({ now }), { customer, priceMillimes: 5_000, sellerName: "Sonia" });
    expect(refusal(await sell(due))).toBe("CUSTOMER_HANDLE_INVALID");
    value(await sell(almostDue));
    const code = await cardAt(userId, due);
    expect(refusal(await lookupCustomer(till.call({ now: due }), { code }))).toBe("WALLET_CODE_INVALID");
  });

  test("no sale and no request is answered that would earn", async () => {
    const sale = await makeWaitingSale(till, userId, { now: almostDue });
    expect(refusal(await confirmTransaction(till.call({ now: due }), sale.id))).toBe(
      "TRANSACTION_INVALID_STATUS",
    );
    const asked = await askFor(till, userId, { now: almostDue, priceMillimes: 10_000 });
    expect(refusal(await acceptRequest(till.call({ now: due }), asked, {}))).toBe("REQUEST_INVALID_STATUS");
    expect(await available()).toBe(0);
    value(await confirmTransaction(till.call({ now: almostDue }), sale.id));
    value(await acceptRequest(till.call({ now: almostDue }), asked, {}));
    expect(await available()).toBe(300);
  });
});

test("no level, no campaign and no friend brings it anything", async () => {
  await prisma.customer.update({ where: { id: userId }, data: { onboardingStep: 3 } });
  expect(await transact((tx) => raiseLevels(tx, userId, due))).toBeNull();
  const raised = (now: Date) =>
    preview(levelSweep, now).then((all) => all.some((one) => "userId" in one && one.userId === userId));
  expect([await raised(almostDue), await raised(due)]).toEqual([true, false]);

  const { id: segmentId } = await aloneInSegment(userId, { now: requestedAt });
  await makeCampaign({ now: requestedAt, segmentId, trigger: "BIRTHDAY", effect: { points: 9 } });
  await prisma.campaignEvent.create({
    data: { userId, trigger: "BIRTHDAY", subject: "birthday:2026", amountMillimes: 0, createdAt: almostDue },
  });
  await awardEvents(userId, due);

  const friend = await makeAccount({ now: requestedAt, onboardingStep: 3 });
  await befriend(userId, friend, requestedAt);
  expect(await transact((tx) => raiseLevels(tx, friend, due))).toMatchObject({ level: 1 });
  await runAt(levelSweep, due);
  expect(await available()).toBe(0);
  expect((await proveLedger()).violations).toEqual([]);
});

test("what it had stays until the job erases it", async () => {
  await credit(userId, 50, { now: requestedAt, days: 90 });
  expect(await available()).toBe(50);
});
