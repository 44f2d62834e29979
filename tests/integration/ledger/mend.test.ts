/** What the ledger's accounts, lots and closed days say is mended by two persons; the entries never are. */
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { askToMend } from "#app/desk/mending/ask-to-mend.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeAccount, owe } from "#tests/factories/account.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { asOwner, behindTheGuards } from "#tests/factories/owner.ts";
import { must } from "#tests/factories/sale.ts";
import { asked, finance, makeBusyAccount, reason, rulesBroken } from "./mending.ts";

const detailsOf = (decision: Decision<unknown>) => (decision.ok ? null : decision.details);
const entriesOf = (userId: string) =>
  prisma.pointsEntry.findMany({ where: { userId }, orderBy: { seq: "asc" } });

describe("an account or a lot", () => {
  test.each<[string, string, (user: string) => string]>([
    [
      "a balance",
      "the balance is the sum of its entries, numbered without gaps",
      (user) => `UPDATE points_account SET available = available + 1 WHERE user_id = '${user}'`,
    ],
    [
      "a number of entries",
      "the balance is the sum of its entries, numbered without gaps",
      (user) => `UPDATE points_account SET seq = seq + 1 WHERE user_id = '${user}'`,
    ],
    [
      "a balance",
      "the last entry shows the balance",
      (user) => `UPDATE points_account SET available = available - 1 WHERE user_id = '${user}'`,
    ],
    [
      "what is left of a lot",
      "the lots hold the balance",
      (user) => `UPDATE points_lot SET remaining = remaining - 5 WHERE user_id = '${user}' AND seq = 1`,
    ],
    [
      "the size of a lot",
      "each entry is made of the lots it opened and used",
      (user) => `UPDATE points_lot SET points = points + 9 WHERE user_id = '${user}' AND seq = 1`,
    ],
    [
      "what is left of two lots",
      "each lot holds what was not used of it",
      (user) =>
        `UPDATE points_lot SET remaining = remaining + CASE seq WHEN 1 THEN -1 ELSE 1 END WHERE user_id = '${user}'`,
    ],
    [
      "what is reserved",
      "open holds are what is reserved and pending",
      (user) => `UPDATE points_account SET reserved = 0 WHERE user_id = '${user}'`,
    ],
    [
      "what is expected",
      "open holds are what is reserved and pending",
      (user) => `UPDATE points_account SET pending = 7 WHERE user_id = '${user}'`,
    ],
    [
      "what was ever earned",
      "what was ever earned is the sum of what was issued",
      (user) => `UPDATE points_account SET lifetime_earned = 1 WHERE user_id = '${user}'`,
    ],
    [
      "what is owed",
      "what is owed was taken back and not recovered",
      (user) => `UPDATE points_account SET owed = 3 WHERE user_id = '${user}'`,
    ],
    [
      "an account",
      "every active customer has an account, and every entry an account",
      (user) => `DELETE FROM points_account WHERE user_id = '${user}'`,
    ],
  ])("%s that was written by hand (%s) is what the entries say again", async (_, rule, misdeed) => {
    const user = await makeBusyAccount();
    const [account, lots, entries] = [
      await prisma.pointsAccount.findUniqueOrThrow({ where: { userId: user } }),
      await prisma.pointsLot.findMany({ where: { userId: user }, orderBy: { seq: "asc" } }),
      await entriesOf(user),
    ];
    await behindTheGuards(misdeed(user));
    expect(await rulesBroken()).toContain(rule);
    const id = await asked(user);
    expect(await rulesBroken()).toContain(rule);
    const view = value(await approve(finance(), id));
    expect(view).toMatchObject({ kind: "LEDGER", status: "APPROVED", userId: user, note: reason });
    expect(await rulesBroken()).toEqual([]);
    expect(await prisma.pointsAccount.findUnique({ where: { userId: user } })).toEqual(account);
    expect(await prisma.pointsLot.findMany({ where: { userId: user }, orderBy: { seq: "asc" } })).toEqual(
      lots,
    );
    expect(await entriesOf(user)).toEqual(entries);
  });

  test("of somebody who owes, or who has no entry at all, is mended too", async () => {
    const user = await makeAccount();
    await owe(user, 12, new Date());
    const nobody = await makeAccount();
    for (const one of [user, nobody]) {
      await asOwner(`UPDATE points_account SET owed = 5, lifetime_earned = 5 WHERE user_id = '${one}'`);
      value(await approve(finance(), await asked(one)));
    }
    expect(await prisma.pointsAccount.findUnique({ where: { userId: user } })).toMatchObject({ owed: 12 });
    expect(await rulesBroken()).toEqual([]);
  });

  test("is mended by another person than who asked, who may decide about points", async () => {
    const user = await makeBusyAccount();
    await asOwner(`UPDATE points_account SET available = 1 WHERE user_id = '${user}'`);
    const asker = finance();
    expect(refusal(await askToMend(operatorCall(), user, reason))).toBe("FORBIDDEN");
    expect(refusal(await askToMend(personCall(["SUPPORT"]), user, reason))).toBe("FORBIDDEN");
    expect(refusal(await askToMend(asker, newId(), reason))).toBe("NOT_FOUND");
    const { approvalId } = value(await askToMend(asker, user, reason));
    expect(value(await askToMend(finance(), user, "Once more"))).toEqual({ approvalId });
    expect(refusal(await approve(asker, approvalId))).toBe("APPROVAL_OWN");
    expect(refusal(await approve(operatorCall(), approvalId))).toBe("FORBIDDEN");
    expect(refusal(await approve(personCall(["CATALOGUE"]), approvalId))).toBe("FORBIDDEN");
    const other = finance();
    value(await approve(other, approvalId));
    const kept = await prisma.ledgerMend.findUniqueOrThrow({ where: { approvalId } });
    expect(kept).toMatchObject({
      ...{ subject: user, reason: null, askedBy: asker.caller.actorId, answeredBy: other.caller.actorId },
      ...{ before: { available: 1 }, after: { available: 110 } },
    });
    const acts = await prisma.auditEntry.findMany({ where: { userId: user }, orderBy: { id: "asc" } });
    expect(acts.map(({ action, actorId, before, after }) => [action, actorId, before, after])).toEqual([
      ["approval.ask", asker.caller.actorId, kept.before, kept.after],
      ["approval.approve", other.caller.actorId, kept.before, kept.after],
    ]);
    expect(acts.map(({ detail }) => detail)).toMatchObject([{ reason }, { reason }]);
  });

  test("is mended once by ten who say yes at once", async () => {
    const user = await makeBusyAccount();
    await asOwner(`UPDATE points_account SET available = 1 WHERE user_id = '${user}'`);
    const id = await asked(user);
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(finance(), id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await prisma.ledgerMend.count({ where: { subject: user } })).toBe(1);
    expect(refusal(await approve(finance(), id))).toBe("CONFLICT");
    expect(await rulesBroken()).toEqual([]);
  });

  test("is not mended with a no, nor where nothing is wrong", async () => {
    const user = await makeBusyAccount();
    expect(refusal(await askToMend(finance(), user, reason))).toBe("CONFLICT");
    await asOwner(`UPDATE points_account SET available = 1 WHERE user_id = '${user}'`);
    value(await refuseApproval(finance(), await asked(user), "Why?"));
    expect(await prisma.pointsAccount.findUnique({ where: { userId: user } })).toMatchObject({
      available: 1,
    });
    value(await approve(finance(), await asked(user)));
  });

  test("is not mended as something else than what was shown: it is asked for anew", async () => {
    const user = await makeBusyAccount();
    await asOwner(`UPDATE points_account SET pending = 4 WHERE user_id = '${user}'`);
    const first = await asked(user);
    must(await giveGift(operatorCall(), { userId: user, points: 5, note: null }));
    const late = await approve(finance(), first);
    expect([refusal(late), detailsOf(late)]).toEqual(["CONFLICT", [{ path: "id", code: "MEND_CHANGED" }]]);
    const second = await asked(user);
    expect(second).not.toBe(first);
    expect(await prisma.approval.findUnique({ where: { id: first } })).toMatchObject({ status: "REFUSED" });
    value(await approve(finance(), second));
    expect(await prisma.pointsAccount.findUnique({ where: { userId: user } })).toMatchObject({
      ...{ available: 115, pending: 0 },
    });
  });

  test("is asked for anew also where only a hold came meanwhile, which is no entry", async () => {
    const user = await makeBusyAccount();
    await asOwner(`UPDATE points_account SET available = 1 WHERE user_id = '${user}'`);
    const first = await asked(user);
    await callFunction(prisma, "ledger_expect", {
      ...{ p_user: user, p_hold: newId(), p_points: 7, p_now: new Date() },
    });
    expect(refusal(await approve(finance(), first))).toBe("CONFLICT");
    const second = await asked(user);
    expect(second).not.toBe(first);
    expect(await prisma.approval.findUnique({ where: { id: first } })).toMatchObject({ status: "REFUSED" });
    value(await approve(finance(), second));
    expect(await prisma.pointsAccount.findUnique({ where: { userId: user } })).toMatchObject({
      ...{ available: 110, pending: 7, reserved: 20 },
    });
  });

  test("is not opened for somebody who has not proved a login yet, whose sign-up would fail for ever", async () => {
    const user = newId();
    const begun = {
      id: user,
      status: "UNVERIFIED",
      referralCode: user.slice(-8),
      createdAt: new Date(),
    } as const;
    await prisma.customer.create({ data: begun });
    expect(refusal(await askToMend(finance(), user, reason))).toBe("CONFLICT");
    await prisma.customer.update({ where: { id: user }, data: { status: "ACTIVE", verifiedAt: new Date() } });
    value(await approve(finance(), await asked(user)));
    expect(await prisma.pointsAccount.count({ where: { userId: user } })).toBe(1);
  });

  test.each<[string, (user: string) => [string, string]]>([
    [
      "an entry does not follow from the one before",
      (user) => [
        `UPDATE points_entry SET amount = amount + 1 WHERE user_id = '${user}' AND seq = 2`,
        `UPDATE points_entry SET amount = amount - 1 WHERE user_id = '${user}' AND seq = 2`,
      ],
    ],
    [
      "an entry is missing",
      (user) => [
        `UPDATE points_entry SET seq = 99 WHERE user_id = '${user}' AND seq = 4`,
        `UPDATE points_entry SET seq = 4 WHERE user_id = '${user}' AND seq = 99`,
      ],
    ],
    [
      "a use of a lot was changed",
      (user) => [
        `UPDATE lot_use SET points = points + 1 WHERE user_id = '${user}' AND entry_seq = 3`,
        `UPDATE lot_use SET points = points - 1 WHERE user_id = '${user}' AND entry_seq = 3`,
      ],
    ],
    [
      "a lot came of no entry",
      (user) => [
        `INSERT INTO points_lot (user_id, seq, points, remaining, expires_at) VALUES ('${user}', 50, 5, 5, '2100-01-01')`,
        `DELETE FROM points_lot WHERE user_id = '${user}' AND seq = 50`,
      ],
    ],
    [
      "a hold is larger than what was reserved",
      (user) => [
        `UPDATE points_hold SET points = points + 1 WHERE user_id = '${user}'`,
        `UPDATE points_hold SET points = points - 1 WHERE user_id = '${user}'`,
      ],
    ],
  ])("is not mended where %s", async (_, misdeedOf) => {
    const user = await makeBusyAccount();
    const [misdeed, undo] = misdeedOf(user);
    await behindTheGuards(misdeed);
    expect(refusal(await askToMend(finance(), user, reason))).toBe("CONFLICT");
    await behindTheGuards(undo);
    expect(await prisma.approval.count({ where: { subject: user } })).toBe(0);
  });
});

describe("a hold of points", () => {
  const rule = "each hold of points is open as long as its entries say that they are reserved";
  const setState = (user: string, id: string, state: string) =>
    `UPDATE points_hold SET state = '${state}' WHERE user_id = '${user}' AND id = '${id}'`;

  /** Two holds of 20 points, the first open and the second posted. */
  async function makeHolds() {
    const user = await makeBusyAccount();
    const { id: open } = await prisma.pointsHold.findFirstOrThrow({ where: { userId: user } });
    const posted = newId();
    const when = { p_user: user, p_hold: posted, p_now: new Date() };
    const taken = { p_points: 20, p_source: "CONSUMED", p_detail: {} } as const;
    await callFunction(prisma, "ledger_reserve", { ...when, ...taken });
    await callFunction(prisma, "ledger_close_hold", { ...when, p_posted: true });
    return { user, open, posted };
  }

  test.each<[string, (user: string, open: string, posted: string) => string[]]>([
    ["is gone", (user, open) => [`DELETE FROM points_hold WHERE user_id = '${user}' AND id = '${open}'`]],
    ["was closed by hand", (user, open) => [setState(user, open, "POSTED")]],
    ["was opened again by hand", (user, _, posted) => [setState(user, posted, "OPEN")]],
    [
      "was opened again by hand in place of another",
      (user, open, posted) => [setState(user, posted, "OPEN"), setState(user, open, "POSTED")],
    ],
  ])("that %s is found, and no mend writes what it says", async (_, misdeedOf) => {
    const { user, open, posted } = await makeHolds();
    const holds = await prisma.pointsHold.findMany({ where: { userId: user } });
    expect(await rulesBroken()).toEqual([]);
    await behindTheGuards(...misdeedOf(user, open, posted));
    expect(await rulesBroken()).toContain(rule);
    expect(refusal(await askToMend(finance(), user, reason))).toBe("CONFLICT");
    await prisma.pointsHold.deleteMany({ where: { userId: user } });
    await prisma.pointsHold.createMany({ data: holds });
    expect(await rulesBroken()).toEqual([]);
  });
});
