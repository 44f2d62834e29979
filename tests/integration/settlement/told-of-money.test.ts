/** Who of a partner is written of its money: a statement, the answer to a dispute, a transfer that left or came back. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import { renderMessage } from "#app/core/services/messages/render-message.server.ts";
import { rejectDispute } from "#app/settlement/disputes/answer-dispute.server.ts";
import { openDispute } from "#app/settlement/disputes/open-dispute.server.ts";
import { takeBankLines } from "#app/settlement/bank-lines/take-bank-lines.server.ts";
import { issueStatement } from "#app/settlement/issuing/issue-statement.server.ts";
import { exportBatch } from "#app/settlement/payouts/answer-batch.server.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { closeMonths, issued, makeContracted, makeLine } from "#tests/factories/month.ts";
import { bankLines, makePayoutBatch } from "#tests/factories/payouts.ts";
import { makePartnerPerson } from "#tests/factories/staff.ts";
import { makeClosedMonth } from "#tests/factories/statement.ts";

const now = new Date("2026-11-03T10:00:00Z");

/** A partner's persons: of money two, in French and in Arabic, and one without it. */
async function makePersons(partnerId: string) {
  const owner = await makePartnerPerson(partnerId);
  const finance = await makePartnerPerson(partnerId, ["FINANCE"]);
  await prisma.staffPerson.update({ where: { id: finance.id }, data: { locale: "ar" } });
  return { owner, finance, manager: await makePartnerPerson(partnerId, ["MANAGER"]) };
}

type Persons = Awaited<ReturnType<typeof makePersons>>;

async function mailsTo(email: string): Promise<string[]> {
  const rows = await prisma.outbox.findMany({ where: { recipient: email }, orderBy: { id: "asc" } });
  return rows.map(({ payload }) => renderMessage(payload as unknown as Message, email).text);
}

/** The mails of the owner; the other person of money has as many. */
async function toldOf({ owner, finance, manager }: Persons): Promise<string[]> {
  const told = await mailsTo(owner.email);
  expect(await mailsTo(finance.email)).toHaveLength(told.length);
  expect(await mailsTo(manager.email)).toEqual([]);
  return told;
}

test("a statement that is issued, once, with its amounts and the day of silence", async () => {
  const company = await makeContracted({ now });
  const persons = await makePersons(company.partnerId);
  const id = await makeClosedMonth(company);
  value(await issueStatement(operatorCall({ now }), id));
  expect(refusal(await issueStatement(operatorCall({ now }), id))).toBe("STATEMENT_INVALID_STATUS");
  const [mail = "", ...more] = await toldOf(persons);
  expect(more).toEqual([]);
  for (const said of [company.name, "octobre 2026", "736,420", "900,000", "163,580", "14 novembre 2026"])
    expect(mail).toContain(said);
  expect(mail).toContain(`/fr/partner/settlement/statements/${id}`);
  expect((await mailsTo(persons.finance.email))[0]).toContain(`/ar/partner/settlement/statements/${id}`);
});

test("a dispute's answer, in the house's own words", async () => {
  const at = new Date("2026-10-15T10:00:00Z");
  const company = await makeContracted({ now: at });
  const { id: lineId } = await makeLine(company, { at, amountMicrodinars: 500_000 });
  await closeMonths(now);
  const id = await issued(company, now);
  const persons = await makePersons(company.partnerId);
  const { id: dispute } = value(
    await openDispute(partnerCall(company, { now }), id, { lineIds: [lineId], reason: "Pas à nous" }),
  );
  value(await rejectDispute(operatorCall({ now }), dispute, "La caisse les a donnés"));
  expect(refusal(await rejectDispute(operatorCall({ now }), dispute, "Encore"))).toBe(
    "DISPUTE_INVALID_STATUS",
  );
  const [mail = "", ...more] = await toldOf(persons);
  expect(more).toEqual([]);
  expect(mail).toContain("La caisse les a donnés");
});

test("a transfer that leaves, and one that comes back; not that it arrived", async () => {
  const { id, payoutId } = await makePayoutBatch("APPROVED");
  const { legalEntityId } = await prisma.payout.findUniqueOrThrow({ where: { id: payoutId } });
  const { partnerId, name } = await prisma.legalEntity.findUniqueOrThrow({ where: { id: legalEntityId } });
  const persons = await makePersons(partnerId);
  value(await exportBatch(operatorCall({ now }), id));
  expect(await toldOf(persons)).toHaveLength(1);
  const file = bankLines(["2026-11-04", payoutId, 163_580, "RETURNED"]);
  value(await takeBankLines(operatorCall({ now }), file));
  value(await takeBankLines(operatorCall({ now }), file));
  const [sent = "", returned = "", ...more] = await toldOf(persons);
  expect(more).toEqual([]);
  for (const mail of [sent, returned]) for (const said of ["163,580", name]) expect(mail).toContain(said);
  expect(returned).not.toBe(sent);
});
