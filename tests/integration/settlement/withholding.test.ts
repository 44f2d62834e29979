/** What was withheld, by the house and from it, with certificates. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { getAgeing, getAgeingWithDebts } from "#app/settlement/ageing/get-ageing.server.ts";
import { readDebts } from "#app/settlement/ageing/read-debts.server.ts";
import { takeBankLines } from "#app/settlement/bank-lines/take-bank-lines.server.ts";
import { writeDocument } from "#app/settlement/documents/write-document.server.ts";
import { approveBatch, exportBatch } from "#app/settlement/payouts/answer-batch.server.ts";
import { makeBatch } from "#app/settlement/payouts/make-batch.server.ts";
import { getBatch } from "#app/settlement/payouts/read-batches.server.ts";
import { readOwed } from "#app/settlement/settling/read-owed.server.ts";
import { certificatePdf } from "#app/settlement/withholding/certificate-pdf.server.ts";
import { noteWithholding } from "#app/settlement/withholding/note-withholding.server.ts";
import { takeBackWithholding } from "#app/settlement/withholding/take-back.server.ts";
import type { NewWithholding } from "#app/settlement/withholding/withholding.schema.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makeContracted } from "#tests/factories/month.ts";
import { bankLines, makePaidCompany, makeStatement } from "#tests/factories/payouts.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { makeClosedMonth } from "#tests/factories/statement.ts";
import { pdfLines } from "#tests/setup/pdf-lines.ts";

const now = new Date("2026-11-20T10:00:00Z");
const call = operatorCall({ now });

beforeEach(async () => {
  await asOwner(
    "DELETE FROM settlement_withholding",
    "DELETE FROM settlement_document",
    "DELETE FROM settlement_series",
  );
});

/** An invoice of 1,191.000 DT: 1,000.000, its VAT and the stamp. */
async function invoiced() {
  const company = await makeContracted({ now });
  const { id } = await transact(async (tx) =>
    writeDocument(tx, {
      ...{ statementId: await makeClosedMonth(company), disputeId: null, type: "INVOICE", now },
      ...{ netMillimes: 1_000_000, lines: [{ kind: "POINTS", quantity: 200_000, netMillimes: 1_000_000 }] },
    }),
  );
  return { company, documentId: id };
}

const asked = (given: Partial<NewWithholding> = {}): NewWithholding => ({
  ...{ idempotencyKey: newId(), direction: "BY_PARTNER", subject: "MZF-2026-1", kind: "GOODS_AND_SERVICES" },
  ...{ base: null, day: "2026-11-19", certificate: "TEJ 77", ...given },
});
const rowOf = (id: string) => prisma.settlementWithholding.findUniqueOrThrow({ where: { id } });

describe("what a company withheld from an invoice", () => {
  test("is the rate of the day on all but the stamp, once for a form sent twice", async () => {
    const { company, documentId } = await invoiced();
    const form = asked();
    const { id } = value(await noteWithholding(call, form));
    expect(value(await noteWithholding(call, form))).toEqual({ id });
    expect(await prisma.settlementWithholding.count()).toBe(1);
    expect(await rowOf(id)).toMatchObject({
      ...{ documentId, payoutId: null, legalEntityId: company.id, certificate: "TEJ 77" },
      ...{ baseMillimes: 1_190_000n, percentHundredths: 100, amountMillimes: 11_900n },
      content: { payer: { taxNumber: "1234567AAM000" }, subject: "MZF-2026-1" },
    });
  });

  test("may come in parts, together never more than the invoice, also of many at once", async () => {
    await invoiced();
    const parts = await Promise.all(
      Array.from({ length: 4 }, (_, part) =>
        noteWithholding(call, asked({ base: 500_000, kind: "FEES", certificate: `TEJ ${part}` })),
      ),
    );
    expect(parts.filter(({ ok }) => ok)).toHaveLength(2);
    expect(parts.flatMap((one) => (one.ok ? [] : [one.refusal]))).toEqual(["INVALID_INPUT", "INVALID_INPUT"]);
    const rest = value(await noteWithholding(call, asked({ kind: "FEES", certificate: "TEJ 9" })));
    expect(await rowOf(rest.id)).toMatchObject({ baseMillimes: 190_000n, amountMillimes: 5_700n });
  });

  test("needs its own certificate, which is noted once", async () => {
    await invoiced();
    expect(refusal(await noteWithholding(call, asked({ certificate: null })))).toBe("INVALID_INPUT");
    value(await noteWithholding(call, asked({ base: 1_000_000 })));
    expect(refusal(await noteWithholding(call, asked({ kind: "FEES" })))).toBe("CONFLICT");
  });

  test("is nothing below the threshold, nor on a day to come, nor from what there is not", async () => {
    await invoiced();
    expect(refusal(await noteWithholding(call, asked({ base: 999_999 })))).toBe("INVALID_INPUT");
    expect(refusal(await noteWithholding(call, asked({ day: "2026-11-21" })))).toBe("INVALID_INPUT");
    for (const subject of ["MZF-2026-2", newId(), "?"])
      expect(refusal(await noteWithholding(call, asked({ subject })))).toBe("NOT_FOUND");
  });
});

test("what the house withholds from a payout has the next number of its company in the year, and a certificate", async () => {
  const company = await makeContracted({ now });
  const batchId = newId();
  const payout = { id: newId(), batchId, legalEntityId: company.id, name: "Société", rib: "01".repeat(10) };
  await prisma.payoutBatch.create({
    data: { id: batchId, totalMillimes: 163_580, createdBy: newId(), createdAt: now },
  });
  await prisma.payout.create({ data: { ...payout, amountMillimes: 163_580 } });
  const house = { direction: "BY_HOUSE", subject: payout.id, kind: "COMMISSION", certificate: null } as const;
  const { id } = value(await noteWithholding(call, asked(house)));
  expect(await rowOf(id)).toMatchObject({
    ...{ payoutId: payout.id, certificate: "RS-2026-1", percentHundredths: 1_000, amountMillimes: 16_358n },
    content: { receiver: { taxNumber: "1234567AAM000" } },
  });
  expect(refusal(await noteWithholding(call, asked({ ...house, direction: "BY_PARTNER" })))).toBe(
    "INVALID_INPUT",
  );
  const lines = async (language: "fr" | "ar") =>
    pdfLines(value(await certificatePdf(id, language)).bytes)
      .join(" ")
      .replaceAll(/[\u00a0\u202f\u200e]/gu, " ");
  const french = await lines("fr");
  for (const words of [
    "Certificat de retenue",
    "RS-2026-1",
    "10 %",
    "163,580 DT",
    "16,358 DT",
    "seize dinars",
  ])
    expect(french).toContain(words);
  expect(await lines("ar")).toContain([..."خصم من"].toReversed().join(""));
  expect(french).not.toContain("Annulé");

  value(await takeBackWithholding(operatorCall({ now: new Date("2026-11-21T09:00:00Z") }), id));
  expect(await lines("fr"), "who finds it among their papers sees it").toContain(
    "Annulé le 21 novembre 2026 : ce certificat ne vaut plus.",
  );
  expect(await lines("ar")).toContain([..."ولم تعد صالحة"].toReversed().join(""));
});

describe("what a company withheld counts as paid", () => {
  /** The example without netting, whose invoice is paid apart. */
  async function owing() {
    const company = await makePaidCompany();
    return makeStatement(company, { netting: false, totalMillimes: 1_191_000, payoutMillimes: 0 });
  }
  const stateOf = async (id: string) =>
    (await prisma.settlementStatement.findUniqueOrThrow({ where: { id } })).state;
  const debtOf = async (id: string) =>
    (await readDebts(prisma)).find(({ statementId }) => statementId === id)?.leftMillimes ?? 0;
  const received = (reference: string, amount: number) =>
    bankLines(["2026-11-19", reference, amount, "RECEIVED"]);

  test("with what the bank brings it settles the statement; taken back it is owed again", async () => {
    const { id, reference } = await owing();
    const form = asked({ subject: reference, base: 1_190_000 });
    const noted = value(await noteWithholding(call, form));
    expect(await debtOf(id), "ageing and reminders know it").toBe(1_179_100);
    value(await takeBankLines(call, received(reference, 1_179_100)));
    expect(await stateOf(id)).toBe("SETTLED");
    value(await takeBackWithholding(call, noted.id));
    expect(await stateOf(id)).toBe("ACCEPTED");
    expect(await debtOf(id)).toBe(11_900);
    // Twice is once, and the certificate may be noted again as it should have been.
    value(await takeBackWithholding(call, noted.id));
    value(await noteWithholding(call, { ...form, idempotencyKey: newId() }));
    expect(await stateOf(id), "the certificate came last").toBe("SETTLED");
    expect(
      await prisma.auditEntry.count({ where: { action: "withholding.take-back", target: noted.id } }),
    ).toBe(1);
  });

  test("the bank's line of the whole invoice then is more than is owed, and what is too much is its own", async () => {
    const { id, reference } = await owing();
    value(await noteWithholding(call, asked({ subject: reference, base: 1_190_000 })));
    expect(value(await takeBankLines(call, received(reference, 1_191_000))).matched).toBe(1);
    expect(await stateOf(id)).toBe("SETTLED");
    expect(await readOwed(id)).toMatchObject({ leftMillimes: 0, creditMillimes: 11_900 });
  });

  test("on an invoice that was netted is more than is owed, and stands in the company's favour until it is taken back", async () => {
    const company = await makePaidCompany();
    const { id, reference } = await makeStatement(company);
    const creditOf = async () => ({
      own: (await getAgeing({ now })).companies.find(({ legalEntityId }) => legalEntityId === company.id),
      statement: (await getAgeingWithDebts({ now }, 100)).overpaid.filter((one) => one.statementId === id),
      partner: await readOwed(id),
    });
    const none = { own: undefined, statement: [], partner: { leftMillimes: 0, creditMillimes: 0 } };
    expect(await creditOf()).toMatchObject(none);
    const noted = value(await noteWithholding(call, asked({ subject: reference, kind: "FEES" })));
    expect(await creditOf()).toMatchObject({
      own: { name: company.name, totalMillimes: 0, creditMillimes: 22_093 },
      statement: [{ creditMillimes: 22_093 }],
      partner: { leftMillimes: 0, receivedMillimes: 22_093, creditMillimes: 22_093 },
    });
    value(await takeBackWithholding(call, noted.id));
    expect(await creditOf()).toMatchObject(none);
  });

  test("after the whole invoice was paid is in its favour too, and its statement stays settled", async () => {
    const { id, reference } = await owing();
    value(await takeBankLines(call, received(reference, 1_191_000)));
    value(await noteWithholding(call, asked({ subject: reference, base: 1_190_000 })));
    expect(await stateOf(id)).toBe("SETTLED");
    expect(await readOwed(id)).toMatchObject({ leftMillimes: 0, creditMillimes: 11_900 });
  });

  test("is never more in all than the highest rate of the invoice, however it is cut", async () => {
    const company = await makePaidCompany();
    const { reference } = await makeStatement(company, { totalMillimes: 41, payoutMillimes: 0 });
    // Of five millimes a tenth is rounded to one: eight such parts would be 8 of 41.
    const part = (certificate: number) =>
      noteWithholding(
        call,
        asked({ subject: reference, kind: "COMMISSION", base: 5, certificate: `TEJ ${certificate}` }),
      );
    const parts = await Promise.all(Array.from({ length: 8 }, (_, place) => part(place)));
    expect(parts.filter(({ ok }) => ok)).toHaveLength(5);
    expect(refusal(await part(9))).toBe("INVALID_INPUT");
  });

  test("is not taken back where there is none", async () => {
    expect(refusal(await takeBackWithholding(call, newId()))).toBe("NOT_FOUND");
  });
});

describe("what the house withholds from payouts", () => {
  beforeEach(async () => {
    // A batch takes all that is due: what another test left would be in it.
    checkedEnvironment().PAYOUT_WITHHOLDING = undefined;
    await makeBatch(call);
  });
  afterEach(() => {
    checkedEnvironment().PAYOUT_WITHHOLDING = undefined;
  });
  const certificatesOf = (payoutId: string) =>
    prisma.settlementWithholding.findMany({ where: { payoutId }, orderBy: { notedAt: "asc" } });
  const only = async () => {
    const batch = value(await makeBatch(call));
    const [payout] = batch.payouts;
    if (!payout) throw new Error("nothing was due");
    return { batch, payout };
  };

  test("is taken off what is sent, with the house's certificate, at the rate of the batch's day", async () => {
    checkedEnvironment().PAYOUT_WITHHOLDING = "FEES";
    const statement = await makeStatement(await makePaidCompany());
    const { batch, payout } = await only();
    expect(payout).toMatchObject({ amountMillimes: 158_673, withheldMillimes: 4_907 });
    expect(batch.totalMillimes).toBe(158_673);
    expect(await certificatesOf(payout.id)).toMatchObject([
      { direction: "BY_HOUSE", baseMillimes: 163_580n, amountMillimes: 4_907n, certificate: "RS-2026-1" },
    ]);
    const { payoutMillimes } = await prisma.settlementStatement.findUniqueOrThrow({
      where: { id: statement.id },
    });
    expect(payoutMillimes, "the statement says what is owed").toBe(163_580n);
  });

  test("is nothing below the threshold of its kind, and nothing where the house does not withhold", async () => {
    checkedEnvironment().PAYOUT_WITHHOLDING = "GOODS_AND_SERVICES";
    await makeStatement(await makePaidCompany());
    const { payout } = await only();
    expect(payout).toMatchObject({ amountMillimes: 163_580, withheldMillimes: 0 });
    expect(await certificatesOf(payout.id)).toEqual([]);
  });

  test("ends with a payout that comes back, and the next has its own certificate", async () => {
    checkedEnvironment().PAYOUT_WITHHOLDING = "FEES";
    const statement = await makeStatement(await makePaidCompany());
    const { batch, payout } = await only();
    const other = operatorCall({ now, actorId: newId() });
    value(await approveBatch(other, batch.id));
    value(await exportBatch(call, batch.id));
    value(await takeBankLines(call, bankLines(["2026-11-19", payout.id, 158_673, "RETURNED"])));
    expect(await certificatesOf(payout.id)).toMatchObject([{ takenBackAt: now }]);
    const again = await only();
    expect(again.payout).toMatchObject({ statementIds: [statement.id], amountMillimes: 158_673 });
    expect(await certificatesOf(again.payout.id)).toMatchObject([
      { certificate: "RS-2026-2", takenBackAt: null },
    ]);
  });

  test("can be noted by a person while the batch is a draft, and taken back, and not once it is approved", async () => {
    await makeStatement(await makePaidCompany());
    const { batch, payout } = await only();
    const form = asked({ direction: "BY_HOUSE", subject: payout.id, kind: "COMMISSION", certificate: null });
    const noted = value(await noteWithholding(call, form));
    expect(value(await getBatch(batch.id))).toMatchObject({
      ...{ totalMillimes: 147_222, payouts: [{ amountMillimes: 147_222, withheldMillimes: 16_358 }] },
    });
    value(await takeBackWithholding(call, noted.id));
    expect(value(await getBatch(batch.id))).toMatchObject({
      ...{ totalMillimes: 163_580, payouts: [{ amountMillimes: 163_580, withheldMillimes: 0 }] },
    });
    const last = value(await noteWithholding(call, { ...form, idempotencyKey: newId() }));
    value(await approveBatch(operatorCall({ now, actorId: newId() }), batch.id));
    expect(refusal(await takeBackWithholding(call, last.id))).toBe("BATCH_INVALID_STATUS");
    expect(refusal(await noteWithholding(call, { ...form, idempotencyKey: newId() }))).toBe(
      "BATCH_INVALID_STATUS",
    );
  });
});
