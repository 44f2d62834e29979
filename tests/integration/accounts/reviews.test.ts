/** What rules decided about customers: said to them, looked at by a person once they ask, and answered in words. */
import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import type { RuleDecision } from "#app/core/domain/reviews/review.ts";
import { reviewKinds, welcomeId, type ReviewKind } from "#app/core/domain/reviews/review.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { erasePerson } from "#app/core/services/erase-person.server.ts";
import { inactivityCancellation } from "#app/core/services/points/inactivity-cancellation.server.ts";
import { validationWindow } from "#app/core/services/requests/validation-window.server.ts";
import { listReviews } from "#app/core/services/reviews/list-reviews.server.ts";
import { viewEntries } from "#app/customer/points/view-entries.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { askReview } from "#app/customer/reviews/ask-review.server.ts";
import { reviewBody } from "#app/customer/reviews/review.schema.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { askToMerge } from "#app/desk/merging/merge-customer.server.ts";
import { answerReview } from "#app/desk/reviews/answer-review.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { ApprovalKind, OfflineBecause, OwnAccountSign, PointsSource } from "#app/generated/prisma/enums.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { makeCustomer, refusal, value } from "#tests/factories/customer.ts";
import { makeWaitingWelcome } from "#tests/factories/newcomer.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { workThrough } from "#tests/integration/jobs/support.ts";

const now = new Date("2026-11-21T12:00:00Z");

afterEach(() => setCeilings());

const decidedAbout = async (userId: string, at = now) =>
  (await listReviews(userId, at)).map(({ kind, id, points }) => ({ kind, id, points }));

const ask = (userId: string, { kind, id }: RuleDecision, at = now) =>
  askReview(clientCall(userId, { now: at }), { kind, id });

/** What the points history offers to ask about. */
async function askedInHistory(userId: string, at = now) {
  const call = clientCall(userId, { now: at });
  const { items } = await listPointsHistory(call, { limit: 9, after: null });
  return viewEntries(items, call).flatMap(({ decision }) => decision ?? []);
}

test("a sale and a claim above a ceiling can be asked about, and no longer once a person has decided", async () => {
  await setCeilings({ perSalePoints: 100, claimOverPercent: 10 });
  const [till, userId] = [await makeOnlineTill(), await makeAccount({ now })];
  const sale = await makeConfirmedSale(await makeTill(), userId, { now });
  const claim = await claimOnline(till, userId, { now, millimes: 20_000 });
  must(await acceptRequest(till.call({ now }), claim.id, {}));
  const expected = [
    { kind: "SALE", id: sale.id, points: 200 },
    { kind: "CLAIM", id: claim.id, points: 200 },
  ];
  expect(await decidedAbout(userId)).toEqual(expect.arrayContaining(expected));
  expect(await askedInHistory(userId)).toEqual(
    expect.arrayContaining(expected.map(({ kind, id }) => ({ kind, id }))),
  );
  for (const { id, kind } of expected)
    expect(value(await ask(userId, { id, kind: kind as RuleDecision["kind"] }))).toMatchObject({
      ...{ kind, id, answer: null },
      askedAt: now.toISOString(),
    });
  const { id } = await prisma.approval.findFirstOrThrow({ where: { userId, kind: "SALE" } });
  value(await approve(otherOperator(now), id));
  const [over] = (await listReviews(userId, now)).filter(({ decidedAt }) => decidedAt === null);
  expect(over).toMatchObject({ kind: "SALE", id: sale.id, askedAt: now.toISOString() });
});

test("so can a claim that nobody answered, before the job has run and after it", async () => {
  const [till, userId] = [await makeOnlineTill(), await makeAccount({ now })];
  const { id } = await claimOnline(till, userId, { now });
  expect(await decidedAbout(userId)).toEqual([]);
  expect(refusal(await ask(userId, { kind: "CLAIM", id }))).toBe("NOT_FOUND");
  const later = new Date(now.getTime() + 92 * day);
  expect(await decidedAbout(userId, later)).toEqual([{ kind: "CLAIM", id, points: null }]);
  const decidedAt = async () => (await listReviews(userId, later)).map((one) => one.decidedAt);
  // The 90th day after the claim is over, whenever the job comes.
  const end = ["2027-02-19T23:00:00.000Z"];
  expect(await decidedAt()).toEqual(end);
  await workThrough(validationWindow, later);
  expect(await decidedAt()).toEqual(end);
  value(await ask(userId, { kind: "CLAIM", id }, later));
  const notice = await prisma.notice.findFirstOrThrow({ where: { userId, kind: "CLAIM_ANSWERED" } });
  expect(notice.about).toMatchObject({ accepted: false, unanswered: true });
});

test("so can points that went with an absence", async () => {
  const userId = await makeAccount({ now });
  await credit(userId, 60, { now, days: 1000 });
  await prisma.customer.update({ where: { id: userId }, data: { lastActiveDay: new Date("2026-11-21") } });
  const later = new Date(now.getTime() + 182 * day);
  await workThrough(inactivityCancellation, later);
  const [absence] = await decidedAbout(userId, later);
  expect(absence).toMatchObject({ kind: "ABSENCE", points: 60 });
  expect(await askedInHistory(userId, later)).toEqual([{ kind: "ABSENCE", id: absence?.id }]);
  value(await ask(userId, { kind: "ABSENCE", id: absence?.id ?? "" }, later));
  // The line stays in the ledger, but there is nobody to answer.
  await transact((tx) => erasePerson(tx, userId));
  expect(refusal(await ask(userId, { kind: "ABSENCE", id: absence?.id ?? "" }, later))).toBe("NOT_FOUND");
});

test("of many presses one question is kept, and of two answers one, which the customer is told", async () => {
  const userId = await makeAccount({ now });
  await makeWaitingWelcome(userId, now);
  const welcome = { kind: "WELCOME", id: welcomeId } as const;
  await Promise.all([1, 2, 3].map(() => ask(userId, welcome)));
  const { id } = await prisma.review.findFirstOrThrow({ where: { userId } });
  expect(await prisma.review.count({ where: { userId } })).toBe(1);
  const [operator, other] = [operatorCall({ now }), otherOperator(now)];
  const said = await Promise.all([
    answerReview(operator, userId, { id, answer: "Un numéro suffit." }),
    answerReview(other, userId, { id, answer: "Passez nous voir." }),
  ]);
  expect(said.filter(({ ok }) => ok)).toHaveLength(1);
  const { answer } = await prisma.review.findFirstOrThrow({ where: { userId } });
  value(await answerReview(operator, userId, { id, answer: answer ?? "" }));
  expect(await prisma.auditEntry.count({ where: { userId, action: "customer.answer-review" } })).toBe(1);
  const told = await prisma.notice.findMany({ where: { userId, kind: "REVIEW_ANSWERED" } });
  expect(told.map(({ about }) => about)).toEqual([{ reviewId: id, answer }]);
  expect(await listReviews(userId, now)).toMatchObject([{ ...welcome, answer }]);
});

test("what is another customer's, or what no rule decided, is not there", async () => {
  const [owner, other] = [await makeAccount({ now }), await makeAccount({ now })];
  await makeWaitingWelcome(owner, now);
  for (const id of [welcomeId, owner, "", "1"])
    for (const kind of reviewKinds) expect(refusal(await ask(other, { kind, id }))).toBe("NOT_FOUND");
  expect(await prisma.review.count({ where: { userId: other } })).toBe(0);
});

test("an answer that is written while the account is erased is refused, and nothing is left", async () => {
  const userId = await makeAccount({ now });
  await makeWaitingWelcome(userId, now);
  value(await ask(userId, { kind: "WELCOME", id: welcomeId }));
  const { id } = await prisma.review.findFirstOrThrow({ where: { userId } });
  const answered = await decidedBefore(
    userId,
    () => answerReview(operatorCall({ now }), userId, { id, answer: "Un numéro suffit." }),
    (tx) => erasePerson(tx, userId),
    lockUser,
  );
  expect(refusal(answered)).toBe("NOT_FOUND");
  expect(await prisma.review.count({ where: { userId } })).toBe(0);
});

test("questions come over with an account that becomes part of another", async () => {
  const [{ userId: into }, { userId: from }] = [await makeCustomer({ now }), await makeCustomer({ now })];
  const asked = { kind: "ABSENCE", subject: "5", askedAt: now } as const;
  const ids = [await prisma.review.create({ data: { userId: into, id: crypto.randomUUID(), ...asked } })];
  ids.push(await prisma.review.create({ data: { userId: from, id: crypto.randomUUID(), ...asked } }));
  const [friendId, invite] = [await makeAccount({ now }), crypto.randomUUID()];
  await prisma.referral.create({
    data: { userId: from, id: invite, friendId, status: "CLOSED", createdAt: now },
  });
  await prisma.refusedFriend.create({ data: { userId: from, friendId, sign: "DEVICE", createdAt: now } });
  value(await ask(from, { kind: "REFERRAL", id: invite }));
  ids.push(await prisma.review.findFirstOrThrow({ where: { userId: from, kind: "REFERRAL" } }));
  const wish = { into, login: "KEEP", reason: "Same person" } as const;
  const { approvalId } = value(await askToMerge(otherOperator(now), from, wish));
  value(await approve(otherOperator(now), approvalId));
  const rows = await prisma.review.findMany({ where: { userId: into } });
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.map(({ id }) => id).sort());
  const reviews = await listReviews(into, now);
  expect(reviews).toContainEqual(
    expect.objectContaining({ kind: "REFERRAL", id: invite, decidedAt: now.toISOString() }),
  );
  for (const review of reviews)
    expect(value(await askReview(clientCall(into, { now }), reviewBody.parse(review)))).toEqual(review);
  expect((await proveLedger()).violations).toEqual([]);
});

/** What rules decide, and as what a person can be asked to look; and what persons did or began, or the customer did. */
const decided: Record<string, { all: object; asked: Record<string, ReviewKind>; others: string }> = {
  "a purchase or claim that waits": {
    all: ApprovalKind,
    asked: { SALE: "SALE", CLAIM: "CLAIM" },
    others: "JOB GIFT CORRECTION MESSAGE MERGE BOUNDS CAMPAIGN OFFER PRIZE CODE EXPORT LEDGER BANK DISPUTE",
  },
  "points that go": {
    all: PointsSource,
    asked: { INACTIVITY: "ABSENCE" },
    // The last day of points was told twice before it.
    others:
      "BUYING BUYING_ONLINE CONSUMED CONSUMED_PRODUCT CLAIMED LEVEL ONBOARDING_STEP_1 ONBOARDING_STEP_2 ONBOARDING_STEP_3 REFERRAL WHEEL CONSUMED_IN_WHEEL WHEEL_PRIZES GIFT EXPIRED REFUND OWED CORRECTION CAMPAIGN MERGED",
  },
  "a friend": {
    all: OwnAccountSign,
    asked: { PHONE: "REFERRAL", DEVICE: "REFERRAL", DOCUMENT: "REFERRAL" },
    others: "",
  },
  "a sale without a network": {
    all: OfflineBecause,
    asked: {
      ...{ AT_OUTSIDE: "OFFLINE", ALLOWANCE_SPENT: "OFFLINE" },
      ...{ STORE_CLOSED: "OFFLINE", ITEM_UNKNOWN: "OFFLINE" },
    },
    // Whose code it was is not proved, or who held it was no longer the customer; and who blocked was a person.
    others: "SIGNATURE_INVALID REVOKED TOKEN_USED USER_BLOCKED",
  },
};

test.each(Object.entries(decided))(
  "%s: a refusal by a rule can be asked about",
  (_, { all, asked, others }) => {
    const known = [...Object.keys(asked), ...others.split(" ").filter(Boolean)];
    expect(known.sort()).toEqual(Object.keys(all).sort());
  },
);

test("what a till had promised in vain is told for exactly the refusals that can be asked about", () => {
  const functions = readFileSync("prisma/functions/offline.sql", "utf8");
  const [, told = ""] = /because IN \(([^)]+)\) AND p_offline\.customer/.exec(functions) ?? [];
  const asked = Object.keys(decided["a sale without a network"]?.asked ?? {});
  expect(told.replaceAll("'", "").split(", ").sort()).toEqual(asked.sort());
});
