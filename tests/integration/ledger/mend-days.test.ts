/** Closed days are acknowledged by two persons, what was mended is kept, and it is asked for on the command line. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { addDays } from "#app/core/domain/business-day.ts";
import { closeDays, proveDays } from "#app/core/ledger/day-chain.server.ts";
import { ledgerProof } from "#app/core/services/points/ledger-proof.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { createApiKey } from "#app/desk/keys/api-key.server.ts";
import { askToMend } from "#app/desk/mending/ask-to-mend.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { isWaiting } from "#tests/factories/at-the-lock.ts";
import { personCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { asOwner, behindTheGuards } from "#tests/factories/owner.ts";
import { must } from "#tests/factories/sale.ts";
import { makePerson } from "#tests/factories/staff.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";
import { noon, noonAfter, runAt, silent } from "../jobs/support.ts";
import { asked, finance, makeBusyAccount, reason, rulesBroken } from "./mending.ts";

/** Each test has days of its own, because earlier days are closed. */
let start = "2001-01-01";
let next = start;
beforeEach(async () => {
  start = next;
  next = addDays(start, 30);
  await closeAll(noon(start));
});

async function closeAll(now: Date, book: "ledger" | "audit" = "ledger"): Promise<void> {
  while ((await closeDays(now, book)).length > 0);
}

const daysBroken = async (now = noonAfter(start, 5), book: "ledger" | "audit" = "ledger") =>
  (await proveDays(now, 400, book)).map(({ detail }) => detail);

describe("a closed day", () => {
  test("with an entry that came later is acknowledged: its hash stays, and the new one stands beside it", async () => {
    const user = await makeAccount({ now: noon(start) });
    await credit(user, 10, { now: noon(start), days: 3_000 });
    await closeAll(noonAfter(start, 3));
    const days = await prisma.ledgerDay.findMany();
    await credit(user, 20, { now: noon(start), days: 3_000 });
    expect(await daysBroken()).toEqual([`day ${start}: closed with 1 entries, has 2`]);
    const subject = `ledger:${start}`;
    const view = value(await approve(finance(), await asked(subject)));
    expect(view).toMatchObject({ userId: null, before: { entries: 1 }, after: { entries: 2 } });
    expect(await daysBroken()).toEqual([]);
    expect(await prisma.ledgerDay.findMany()).toEqual(days);
    await credit(user, 30, { now: noon(start), days: 3_000 });
    expect(await daysBroken()).toEqual([`day ${start}: closed with 2 entries, has 3`]);
    value(await approve(finance(), await asked(subject)));
    expect(await daysBroken()).toEqual([]);
    expect(refusal(await askToMend(finance(), subject, reason))).toBe("CONFLICT");
    const mends = await prisma.ledgerMend.findMany({ where: { subject }, orderBy: { createdAt: "asc" } });
    expect(mends[1]?.before).toEqual(mends[0]?.after);
  });

  test("that was added up for the desk's figures is added up again", async () => {
    const user = await makeAccount({ now: noon(start) });
    await credit(user, 10, { now: noon(start), days: 3_000 });
    await closeAll(noonAfter(start, 3));
    const given = async () => {
      await callFunction(prisma, "figures_add_days", { p_most: 1_000 });
      const rows = await prisma.pointsFigure.findMany({ where: { day: new Date(start) } });
      return rows.map(({ points }) => Number(points));
    };
    expect(await given()).toEqual([10]);
    await credit(user, 20, { now: noon(start), days: 3_000 });
    value(await approve(finance(), await asked(`ledger:${start}`)));
    expect(await given()).toEqual([30]);
  });

  test("is added up again also if another day is being added up at that moment", async () => {
    const user = await makeAccount({ now: noon(start) });
    await credit(user, 10, { now: noon(start), days: 3_000 });
    await closeAll(noonAfter(start, 3));
    await callFunction(prisma, "figures_add_days", { p_most: 1_000 });
    await closeAll(noonAfter(start, 5));
    await credit(user, 20, { now: noon(start), days: 3_000 });
    const id = await asked(`ledger:${start}`);
    const { acting } = await transact(async (tx) => {
      await callFunction(tx, "figures_add_days", { p_most: 1_000 });
      let over = false;
      const acting = approve(finance(), id).finally(() => (over = true));
      while (!over && !(await isWaiting())) await wait(5);
      return { acting };
    });
    value(await acting);
    await callFunction(prisma, "figures_add_days", { p_most: 1_000 });
    const rows = await prisma.pointsFigure.findMany({ where: { day: new Date(start) } });
    expect(rows.map(({ points }) => Number(points))).toEqual([30]);
  });

  test("is not acknowledged if an entry comes while the yes is being written", async () => {
    const user = await makeAccount({ now: noon(start) });
    await closeAll(noonAfter(start, 3));
    const late = () => credit(user, 20, { now: noon(start), days: 3_000 });
    await late();
    const id = await asked(`ledger:${start}`);
    const { acting } = await transact(async (tx) => {
      await callFunction(tx, "figures_add_days", { p_most: 1_000 });
      let over = false;
      const acting = approve(finance(), id).finally(() => (over = true));
      while (!over && !(await isWaiting())) await wait(5);
      await late();
      return { acting };
    });
    expect(refusal(await acting)).toBe("CONFLICT");
    expect(await prisma.ledgerMend.count({ where: { approvalId: id } })).toBe(0);
    value(await approve(finance(), await asked(`ledger:${start}`)));
    expect(await daysBroken()).toEqual([]);
  });

  test("is acknowledged once by ten who say yes at once", async () => {
    const user = await makeAccount({ now: noon(start) });
    await closeAll(noonAfter(start, 3));
    await credit(user, 20, { now: noon(start), days: 3_000 });
    const id = await asked(`ledger:${start}`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(finance(), id)));
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused.map(refusal)).toEqual(Array.from({ length: 9 }, () => "CONFLICT"));
    expect(await prisma.ledgerMend.count({ where: { approvalId: id } })).toBe(1);
    expect(await daysBroken()).toEqual([]);
  });

  test("is what was acknowledged last, also by a server whose clock is behind", async () => {
    const user = await makeAccount({ now: noon(start) });
    await closeAll(noonAfter(start, 3));
    const behind = personCall(["FINANCE"], { now: new Date(Date.now() - 60_000) });
    for (const call of [finance(), behind]) {
      await credit(user, 20, { now: noon(start), days: 3_000 });
      value(await approve(call, await asked(`ledger:${start}`)));
      expect(await daysBroken()).toEqual([]);
    }
  });

  test("is in the log with the hash that was acknowledged, in every run of the proof", async () => {
    const user = await makeAccount({ now: noon(start) });
    await closeAll(noonAfter(start, 3));
    await credit(user, 20, { now: noon(start), days: 3_000 });
    const [subject, id] = [`ledger:${start}`, await asked(`ledger:${start}`)];
    value(await approve(finance(), id));
    const { after } = await prisma.ledgerMend.findUniqueOrThrow({ where: { approvalId: id } });
    const info = vi.fn();
    await runAt(ledgerProof, noonAfter(start, 5), { log: { ...silent, info } });
    const { hash } = after as { hash: string };
    expect(info).toHaveBeenCalledWith(
      { job: "ledger-proof", subject, hash, approvalId: id },
      "a closed day was acknowledged",
    );
  });

  test("keeps a customer's account from being mended until it is acknowledged", async () => {
    const user = await makeAccount({ now: noon(start) });
    await closeAll(noonAfter(start, 3));
    await credit(user, 20, { now: noon(start), days: 3_000 });
    await asOwner(`UPDATE points_account SET available = 1 WHERE user_id = '${user}'`);
    expect(refusal(await askToMend(finance(), user, reason))).toBe("CONFLICT");
    value(await approve(finance(), await asked(`ledger:${start}`)));
    value(await approve(finance(), await asked(user)));
    expect(await rulesBroken()).toEqual([]);
  });

  test("of which entries were taken away, or that was itself changed, is not acknowledged", async () => {
    const user = await makeAccount({ now: noon(start) });
    await credit(user, 10, { now: noon(start), days: 3_000 });
    await closeAll(noonAfter(start, 3));
    const move = (days: number) =>
      behindTheGuards(
        `UPDATE points_entry SET created_at = (created_at AT TIME ZONE 'UTC' + interval '${days} days') AT TIME ZONE 'UTC' WHERE user_id = '${user}'`,
      );
    await move(5);
    expect(refusal(await askToMend(finance(), `ledger:${start}`, reason))).toBe("CONFLICT");
    await move(-5);
    const second = addDays(start, 1);
    const { hash } = await prisma.ledgerDay.findUniqueOrThrow({ where: { day: new Date(second) } });
    await behindTheGuards(`UPDATE ledger_day SET hash = 'x' WHERE day = '${second}'`);
    expect(refusal(await askToMend(finance(), `ledger:${second}`, reason))).toBe("CONFLICT");
    await behindTheGuards(`UPDATE ledger_day SET hash = '${hash}' WHERE day = '${second}'`);
    expect(refusal(await askToMend(finance(), `ledger:${addDays(start, 20)}`, reason))).toBe("NOT_FOUND");
    expect(await daysBroken()).toEqual([]);
  });

  test("of the audit is acknowledged too", async () => {
    const entry = {
      ...({ actorKind: "SYSTEM", actorId: newId(), action: "gift.give", requestId: "" } as const),
      createdAt: noon(start),
    };
    await prisma.auditEntry.create({ data: { id: newId(), ...entry } });
    await closeAll(noonAfter(start, 3), "audit");
    await prisma.auditEntry.create({ data: { id: newId(), ...entry } });
    expect(await daysBroken(noonAfter(start, 5), "audit")).toHaveLength(1);
    value(await approve(finance(), await asked(`audit:${start}`)));
    expect(await daysBroken(noonAfter(start, 5), "audit")).toEqual([]);
  });
});

describe("what was mended", () => {
  test("is never changed or deleted, by whom ever", async () => {
    const user = await makeBusyAccount();
    await asOwner(`UPDATE points_account SET available = 1 WHERE user_id = '${user}'`);
    value(await approve(finance(), await asked(user)));
    for (const sql of [
      "UPDATE ledger_mend SET reason = ''",
      "DELETE FROM ledger_mend",
      "TRUNCATE ledger_mend",
    ])
      await expect(asOwner(sql), sql).rejects.toThrow("never changed or deleted");
  });

  test("without two persons is found by the proof", async () => {
    const id = newId();
    const mend = `INSERT INTO ledger_mend (approval_id, subject, before, after, reason, asked_by, answered_by, created_at)
      VALUES ('${id}', 'ledger:2001-01-01', '{}', '{}', '', '${newId()}', '${newId()}', now())`;
    await asOwner(mend);
    expect(await rulesBroken()).toEqual([
      "what was mended in the ledger was asked for by one person and approved by another",
    ]);
    await behindTheGuards(`DELETE FROM ledger_mend WHERE approval_id = '${id}'`);
    const without = mend.replace("'', '", "NULL, '");
    await expect(asOwner(without)).rejects.toThrow("ledger_mend_reason");
    const one = newId();
    const byOne = mend.replace(/'[^']+', '[^']+', now/, `'${one}', '${one}', now`);
    await expect(asOwner(byOne)).rejects.toThrow("ledger_mend_by_two");
  });
});

describe("a mend or its approval that was written by hand", () => {
  const rule = "what was mended in the ledger was asked for by one person and approved by another";

  async function makeMend() {
    const user = await makeBusyAccount();
    await asOwner(`UPDATE points_account SET available = 1 WHERE user_id = '${user}'`);
    const approvalId = await asked(user);
    value(await approve(finance(), approvalId));
    return approvalId;
  }

  const ofMend = (set: string) => (id: string) => `UPDATE ledger_mend SET ${set} WHERE approval_id = '${id}'`;
  const ofApproval = (set: string) => (id: string) => `UPDATE approval SET ${set} WHERE id = '${id}'`;
  const ofAudit = (action: string, set: string) => (id: string) =>
    `UPDATE audit_entry SET ${set} WHERE action = '${action}' AND detail ->> 'approvalId' = '${id}'`;

  test.each<[string, (id: string) => string]>([
    ["another person who answered", ofMend(`answered_by = '${newId()}'`)],
    ["another value before", ofMend(`before = before || '{"available": 2}'`)],
    ["another value after", ofMend(`after = after || '{"available": 2}'`)],
    ["an approval by another person", ofApproval(`answered_by = '${newId()}'`)],
    ["an approval by nobody", ofApproval("answered_by = NULL")],
    ["an approval of another case", ofApproval(`detail = jsonb_set(detail, '{after,available}', '2')`)],
    ["no audit of the wish", ofAudit("approval.ask", "action = 'gift.give'")],
    ["no audit of the yes", ofAudit("approval.approve", "action = 'gift.give'")],
    ["a yes in the audit of another person", ofAudit("approval.approve", `key_id = '${newId()}'`)],
    ["a yes in the audit to other values", ofAudit("approval.approve", `after = '{"available": 2}'`)],
  ])("is found by the proof: %s", async (_, misdeedOf) => {
    const approvalId = await makeMend();
    const [mended, approval, acts] = await Promise.all([
      prisma.ledgerMend.findUniqueOrThrow({ where: { approvalId } }),
      prisma.approval.findUniqueOrThrow({ where: { id: approvalId } }),
      prisma.auditEntry.findMany({ where: { detail: { path: ["approvalId"], equals: approvalId } } }),
    ]);
    expect(await rulesBroken()).toEqual([]);
    await behindTheGuards(misdeedOf(approvalId));
    expect(await rulesBroken()).toEqual([rule]);
    await behindTheGuards(
      `DELETE FROM ledger_mend WHERE approval_id = '${approvalId}'`,
      `DELETE FROM approval WHERE id = '${approvalId}'`,
      `DELETE FROM audit_entry WHERE user_id = '${mended.subject}'`,
    );
    await prisma.ledgerMend.create({ data: mended as Prisma.LedgerMendCreateInput });
    await prisma.approval.create({ data: approval as Prisma.ApprovalCreateInput });
    await prisma.auditEntry.createMany({ data: acts as Prisma.AuditEntryCreateManyInput[] });
    expect(await rulesBroken()).toEqual([]);
  });

  test("is no approval whose detail was erased with the account", async () => {
    const approvalId = await makeMend();
    await asOwner(ofApproval("detail = '{}', reason = NULL")(approvalId));
    expect(await rulesBroken()).toEqual([]);
  });
});

/** `npm run ledger:mend -- …` on this file's database. */
async function mend(args: string[], key?: string) {
  const child = spawn(process.execPath, [testProgram("scripts/ledger-mend.ts"), ...args], {
    env: {
      ...withoutSettings(process.env),
      ...testEnvironment,
      DATABASE_URL: process.env.DATABASE_URL,
    },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  child.stdin.on("error", () => {});
  child.stdin.end(key ?? "");
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...said };
}

describe("by hand", () => {
  test("says what is wrong, asks in the name of a key's person, and says where the other answers", async () => {
    const user = await makeBusyAccount();
    expect(await mend(["customer", user])).toMatchObject({ code: 0, out: "Nothing is to be mended here.\n" });
    await asOwner(`UPDATE points_account SET available = 1 WHERE user_id = '${user}'`);
    const looked = await mend(["customer", user]);
    expect(looked).toMatchObject({ code: 1, out: "available       1 -> 110\n", err: "" });
    const { id: person } = await makePerson(["FINANCE", "ADMIN"]);
    const fresh = personCall(["ADMIN"], { actorId: person });
    const { key = "" } = must(await createApiKey(fresh, { kind: "OPERATOR", name: "Mend" }));
    expect((await mend(["customer", user, "--reason", reason])).err).toContain("OPERATOR_KEY");
    const { code, out } = await mend(["customer", user, "--reason", reason], `${key}\n`);
    expect(code).toBe(0);
    const { id, requestedBy } = await prisma.approval.findFirstOrThrow({ where: { subject: user } });
    expect(requestedBy).toBe(person);
    expect(out).toContain(`/fr/operator/approvals/${id}`);
    expect(refusal(await approve(fresh, id))).toBe("APPROVAL_OWN");
    // By the key of another person, who stands behind it.
    const { id: other } = await makePerson(["FINANCE", "ADMIN"]);
    const theirs = personCall(["ADMIN"], { actorId: other });
    const made = must(await createApiKey(theirs, { kind: "OPERATOR", name: "Answer" }));
    const byKey = { ...theirs.caller, actorId: made.id, person: null, madeBy: other };
    value(await approve({ ...theirs, caller: byKey }, id));
    expect(await prisma.ledgerMend.findUnique({ where: { approvalId: id } })).toMatchObject({
      ...{ askedBy: person, answeredBy: other },
    });
    expect(await rulesBroken()).toEqual([]);
    expect(await mend(["customer", user])).toMatchObject({ code: 0 });
  });

  test("says how it is to be called, and what cannot be mended", async () => {
    for (const args of [[], ["customer"], ["day", "x"], ["customer", newId(), "--reason", " "]])
      expect((await mend(args)).err).toContain("npm run ledger:mend -- customer ID");
    expect(await mend(["customer", newId()])).toMatchObject({ code: 1, err: "There is no such customer.\n" });
    const user = await makeBusyAccount();
    await behindTheGuards(`UPDATE points_entry SET amount = 59 WHERE user_id = '${user}' AND seq = 2`);
    expect((await mend(["customer", user])).err).toContain("CANNOT BE MENDED: The entries themselves");
    await behindTheGuards(`UPDATE points_entry SET amount = 60 WHERE user_id = '${user}' AND seq = 2`);
  });
});
