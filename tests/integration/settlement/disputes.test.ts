/** A partner's no to lines of a statement, and the house's answer in lines, a credit note and states. */
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { LineKind } from "#app/settlement/lines/line.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { rejectDispute, upholdDispute } from "#app/settlement/disputes/answer-dispute.server.ts";
import { openDispute } from "#app/settlement/disputes/open-dispute.server.ts";
import { listDisputes } from "#app/settlement/disputes/read-disputes.server.ts";
import { acceptStatement } from "#app/settlement/statements/accept-statement.server.ts";
import { listStatements } from "#app/settlement/statements/read-statements.server.ts";
import { operatorCall, partnerCall, personCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { closeMonths, issued, makeContracted, makeLine, statementsOf } from "#tests/factories/month.ts";

/** A moment of 2026 in Tunis, which is an hour ahead of UTC. */
const at = (day: string, time = "12:00:00") => new Date(`2026-${day}T${time}+01:00`);
const today = { now: at("09-05") };

/** A company with a statement of August that was issued on the second of September. */
async function makeIssued(lines: Partial<Record<LineKind, number>> = { POINTS: 500_000 }) {
  const company = await makeContracted({ now: at("08-10") });
  const made = [];
  for (const [kind, amountMicrodinars] of Object.entries(lines))
    made.push(await makeLine(company, { at: at("08-11"), kind: kind as LineKind, amountMicrodinars }));
  await closeMonths(at("09-01", "01:00:00"));
  const statementId = await issued(company, at("09-02"));
  return { company, statementId, lineIds: made.map(({ id }) => id), house: partnerCall(company, today) };
}

type Issued = Awaited<ReturnType<typeof makeIssued>>;

const dispute = ({ house, statementId, lineIds }: Issued) =>
  openDispute(house, statementId, { lineIds, reason: "These points were never given" });

const stateOf = async ({ company }: Issued) => (await statementsOf(company))[0]?.state;

/** The running month of a company. */
async function runningMonth({ company: { partnerId } }: Issued, now = at("09-06")) {
  const { items } = await listStatements({ partnerId, now }, { state: "OPEN", limit: 1 });
  return items[0];
}

describe("a dispute that is right", () => {
  it("is answered in the running month, by a credit note for what an invoice held and a smaller reimbursement", async () => {
    const august = await makeIssued({ POINTS: 6_000_000, VOUCHER: -900_000, COMMISSION: 18_000 });
    const opened = value(await dispute(august));
    expect(opened).toMatchObject({ state: "OPEN", period: "2026-08", text: null });
    expect(await stateOf(august)).toBe("DISPUTED");
    const upheld = value(await upholdDispute(operatorCall(today), opened.id, "You are right"));
    expect(upheld).toMatchObject({ state: "UPHELD", text: "You are right" });
    expect(await stateOf(august)).toBe("ACCEPTED");

    const note = await prisma.settlementDocument.findFirstOrThrow({ where: { disputeId: opened.id } });
    expect(note).toMatchObject({
      id: upheld.documentId,
      type: "CREDIT_NOTE",
      statementId: august.statementId,
    });
    expect(note).toMatchObject({
      netMillimes: 6_018n,
      vatMillimes: 1_143n,
      stampMillimes: 0n,
      totalMillimes: 7_161n,
    });
    const lines = await prisma.settlementLine.findMany({ where: { sourceId: opened.id } });
    expect(lines.map((line) => [line.kind, line.ofKind, line.amountMicrodinars, line.documentId])).toEqual(
      expect.arrayContaining([
        ["ADJUSTMENT", "POINTS", -6_000_000n, note.id],
        ["ADJUSTMENT", "VOUCHER", 900_000n, null],
        ["ADJUSTMENT", "COMMISSION", -18_000n, note.id],
      ]),
    );
    expect(
      lines.every((line) => line.source === "DISPUTE" && line.at.getTime() === today.now.getTime()),
    ).toBe(true);
    expect(await runningMonth(august)).toMatchObject({
      ...{ netMillimes: 0, totalMillimes: 0, reimbursementMillimes: -900, creditMillimes: 7_161 },
      payoutMillimes: 6_261,
    });
    // The close of that month says the same.
    await closeMonths(at("10-01", "01:00:00"));
    const [, september] = await statementsOf(august.company);
    expect(september).toMatchObject({
      state: "CLOSED",
      creditMillimes: 7_161n,
      payoutMillimes: 6_261n,
      lines: 3n,
    });
  });

  it("also of the answer to another is of the same kind as that, with its sign turned once more", async () => {
    const august = await makeIssued({ VOUCHER: -900_000 });
    value(await upholdDispute(operatorCall(today), value(await dispute(august)).id, "True"));
    await closeMonths(at("10-01", "01:00:00"));
    const [, september] = await statementsOf(august.company);
    await issued(august.company, at("10-02"));
    const answers = { legalEntityId: august.company.id, kind: "ADJUSTMENT" } as const;
    const answer = await prisma.settlementLine.findFirstOrThrow({ where: answers });
    const october = { now: at("10-05") };
    const asked = { lineIds: [answer.id], reason: "It was used after all" };
    const again = await openDispute(partnerCall(august.company, october), september?.id ?? "", asked);
    value(await upholdDispute(operatorCall(october), value(again).id, "True"));
    expect(await prisma.settlementLine.findMany({ where: { answersId: answer.id } })).toMatchObject([
      { kind: "ADJUSTMENT", ofKind: "VOUCHER", amountMicrodinars: -900_000n, documentId: null },
    ]);
  });

  it("against the partner's own favour is in the net of the next invoice", async () => {
    const august = await makeIssued({ POINTS_BACK: -500_000 });
    const { id } = value(await dispute(august));
    expect(value(await upholdDispute(operatorCall(today), id, "True")).documentId).toBeNull();
    expect(await runningMonth(august)).toMatchObject({
      netMillimes: 500,
      creditMillimes: 0,
      totalMillimes: 1_595,
    });
  });
});

it("a dispute that is wrong changes nothing, and the statement is accepted with its last answer", async () => {
  const august = await makeIssued({ POINTS: 500_000, COMMISSION: 18_000 });
  const [first = "", second = ""] = august.lineIds;
  const [one, other] = [
    value(await dispute({ ...august, lineIds: [first] })),
    value(await dispute({ ...august, lineIds: [second] })),
  ];
  value(await rejectDispute(operatorCall(today), one.id, "They were given"));
  expect(await stateOf(august)).toBe("DISPUTED");
  value(await rejectDispute(operatorCall(today), other.id, "It is agreed"));
  expect(await stateOf(august)).toBe("ACCEPTED");
  expect(await runningMonth(august)).toMatchObject({ totals: [], payoutMillimes: 0 });
  const { partnerId } = august.company;
  expect((await listDisputes({ partnerId, limit: 20 })).items).toMatchObject([
    { state: "REJECTED" },
    { state: "REJECTED" },
  ]);
  expect(
    (await listDisputes({ partnerId: (await makeIssued()).company.partnerId, limit: 20 })).items,
  ).toEqual([]);
});

describe("who disputes", () => {
  it("names lines of that statement, each once, in time and not in a statement of another state", async () => {
    const [august, other] = [await makeIssued(), await makeIssued()];
    expect(refusal(await dispute({ ...august, lineIds: other.lineIds }))).toBe("NOT_FOUND");
    expect(refusal(await dispute({ ...august, statementId: other.statementId }))).toBe("NOT_FOUND");
    const late = { ...august, house: partnerCall(august.company, { now: at("09-13", "00:00:00") }) };
    expect(refusal(await dispute(late))).toBe("STATEMENT_INVALID_STATUS");
    value(await dispute(august));
    expect(refusal(await dispute(august))).toBe("CONFLICT");
    value(await acceptStatement(other.house, other.statementId));
    expect(refusal(await dispute(other))).toBe("STATEMENT_INVALID_STATUS");
    const running = await runningMonth(other);
    expect(refusal(await dispute({ ...other, statementId: running?.id ?? "" }))).toBe(
      "STATEMENT_INVALID_STATUS",
    );
  });

  it("and who accepts at the same time: one of both comes through", async () => {
    const august = await makeIssued();
    const [disputed, accepted] = await Promise.all([
      dispute(august),
      acceptStatement(august.house, august.statementId),
    ]);
    expect([disputed.ok, accepted.ok].filter(Boolean)).toHaveLength(1);
    expect(await stateOf(august)).toBe(disputed.ok ? "DISPUTED" : "ACCEPTED");
  });

  it("disputes a line once, however often at once", async () => {
    const august = await makeIssued();
    const all = await Promise.all(Array.from({ length: 4 }, () => dispute(august)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await prisma.settlementDispute.count({ where: { statementId: august.statementId } })).toBe(1);
  });
});

describe("who answers", () => {
  it("comes first or not at all: two answers at once write one", async () => {
    const august = await makeIssued();
    const { id } = value(await dispute(august));
    const answers = await Promise.all([
      upholdDispute(operatorCall(today), id, "Yes"),
      upholdDispute(operatorCall(today), id, "Yes again"),
      rejectDispute(operatorCall(today), id, "No"),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.flatMap((one) => (one.ok ? [] : [one.refusal]))).toEqual([
      "DISPUTE_INVALID_STATUS",
      "DISPUTE_INVALID_STATUS",
    ]);
    const [isUpheld] = answers.map(({ ok }, place) => ok && place < 2).filter(Boolean);
    expect(await prisma.settlementLine.count({ where: { sourceId: id } })).toBe(isUpheld ? 1 : 0);
    expect(await prisma.settlementDocument.count({ where: { disputeId: id } })).toBe(isUpheld ? 1 : 0);
  });

  it("gets the same answer again under a key", async () => {
    const august = await makeIssued();
    const { id } = value(await dispute(august));
    const call = operatorCall({ ...today, key: `uphold-${id}` });
    const first = value(await upholdDispute(call, id, "Yes"));
    expect(value(await upholdDispute(call, id, "Yes"))).toEqual(first);
    expect(await prisma.settlementLine.count({ where: { sourceId: id } })).toBe(1);
  });

  it("asks a second person above 100 dinars, who makes it come true; a smaller one alone", async () => {
    const person = personCall(["FINANCE"], today);
    const small = await makeIssued({ POINTS: 100_000_000 });
    expect((await upholdDispute(person, value(await dispute(small)).id, "Yes")).ok).toBe(true);

    const large = await makeIssued({ POINTS: 100_000_500 });
    const { id } = value(await dispute(large));
    const asked = await upholdDispute(person, id, "Yes");
    if (asked.ok) throw new Error("nobody else was asked");
    const approvalId = asked.extra?.["approvalId"] as string;
    const again = await upholdDispute(personCall(["FINANCE"], today), id, "Yes");
    expect(again).toMatchObject({ refusal: "APPROVAL_NEEDED", extra: { approvalId } });
    expect(await stateOf(large)).toBe("DISPUTED");
    expect(refusal(await approve(person, approvalId))).toBe("APPROVAL_OWN");
    value(await approve(personCall(["FINANCE"], today), approvalId));
    expect(await stateOf(large)).toBe("ACCEPTED");
    expect(await prisma.settlementLine.count({ where: { sourceId: id } })).toBe(1);
  });

  it("after a second person's no may still say no to the partner", async () => {
    const large = await makeIssued({ POINTS: 200_000_000 });
    const { id } = value(await dispute(large));
    const ask = () => upholdDispute(personCall(["FINANCE"], today), id, "Yes");
    const asked = await ask();
    const approvalId = (asked.ok ? "" : asked.extra?.["approvalId"]) as string;
    value(await refuseApproval(personCall(["FINANCE"], today), approvalId, "No"));
    const anew = await ask();
    value(await rejectDispute(operatorCall(today), id, "No"));
    // What waited is over with it.
    const waiting = (anew.ok ? "" : anew.extra?.["approvalId"]) as string;
    expect(refusal(await approve(personCall(["FINANCE"], today), waiting))).toBe("CONFLICT");
  });
});
