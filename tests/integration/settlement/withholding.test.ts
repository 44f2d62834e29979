/** What was withheld, by the house and from it, with certificates. */
import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { writeDocument } from "#app/settlement/documents/write-document.server.ts";
import { certificatePdf } from "#app/settlement/withholding/certificate-pdf.server.ts";
import { noteWithholding } from "#app/settlement/withholding/note-withholding.server.ts";
import type { NewWithholding } from "#app/settlement/withholding/withholding.schema.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makeContracted } from "#tests/factories/month.ts";
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
});
