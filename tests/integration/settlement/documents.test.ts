/** Invoices and credit notes to companies: numbers, amounts, and what is kept of them. */
import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { writeDocument, type NewDocument } from "#app/settlement/documents/write-document.server.ts";
import { makeContracted } from "#tests/factories/month.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { makeClosedMonth } from "#tests/factories/statement.ts";

const now = new Date("2026-11-03T10:00:00Z");
const lines = [{ kind: "POINTS", quantity: 120_000, netMillimes: 600_000 }] as const;

const invoice = (statementId: string, given: Partial<NewDocument> = {}): NewDocument => ({
  ...{ statementId, disputeId: null, type: "INVOICE", netMillimes: 600_000, lines, now, ...given },
});
const write = (asked: NewDocument) => transact((tx) => writeDocument(tx, asked));

beforeEach(async () => {
  await asOwner("DELETE FROM settlement_document", "DELETE FROM settlement_series");
  await prisma.eInvoice.deleteMany({});
});

describe("numbers", () => {
  test("of forty issuers at once are 1 to 40", async () => {
    const company = await makeContracted({ now });
    const statements = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        makeClosedMonth(company, { firstDay: new Date(Date.UTC(2023, at, 1)) }),
      ),
    );
    // Where so many meet, some wait longer for a connection than a transaction may take to begin: they come again.
    const issue = async (id: string): Promise<Awaited<ReturnType<typeof write>>> =>
      write(invoice(id)).catch((error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === "P2028") return issue(id);
        throw error;
      });
    const written = await Promise.all(statements.map(issue));
    expect(written.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
    expect(new Set(written.map(({ series, year }) => `${series}-${year}`))).toEqual(new Set(["MZF-2026"]));
  });

  test("are given back by what is rolled back", async () => {
    const id = await makeClosedMonth(await makeContracted({ now }));
    const back = new Error("back");
    for (const _ of [1, 2, 3])
      await expect(
        transact(async (tx) => {
          await writeDocument(tx, invoice(id));
          throw back;
        }),
      ).rejects.toBe(back);
    expect(await write(invoice(id))).toMatchObject({ number: 1 });
    expect(await prisma.eInvoice.count()).toBe(1);
  });

  test("begin anew with the year of issue in Tunis, apart for invoices and credit notes", async () => {
    const id = await makeClosedMonth(await makeContracted({ now }));
    const eve = new Date("2026-12-31T22:59:59Z");
    const newYear = new Date("2026-12-31T23:00:00Z");
    expect(await write(invoice(id, { now: eve }))).toMatchObject({ year: 2026, number: 1 });
    expect(await write(invoice(id, { now: newYear }))).toMatchObject({ year: 2027, number: 1 });
    const note = { disputeId: newId(), type: "CREDIT_NOTE" } as const;
    expect(await write(invoice(id, { ...note, now: eve }))).toMatchObject({
      ...{ series: "MZA", year: 2026, number: 1 },
    });
    expect(await write(invoice(id, { now: newYear }))).toMatchObject({ year: 2027, number: 2 });
  });

  test("never have an earlier day than the number before", async () => {
    const id = await makeClosedMonth(await makeContracted({ now }));
    const later = new Date(now.getTime() + 60_000);
    await write(invoice(id, { now: later }));
    expect(await write(invoice(id))).toMatchObject({ number: 2, issuedAt: later.toISOString() });
  });

  test("go on in a series of the restore, where a restore may have lost some of the year", async () => {
    const id = await makeClosedMonth(await makeContracted({ now }));
    await write(invoice(id));
    const [moment, settledAt] = [new Date("2026-11-03T08:00:00Z"), new Date("2026-11-03T11:00:00Z")];
    await prisma.settledRestore.create({ data: { moment, settledAt, liveFloor: 1 } });
    try {
      expect(await write(invoice(id))).toMatchObject({ series: "MZFR261103120000", number: 1 });
      const newYear = new Date("2027-01-05T10:00:00Z");
      expect(await write(invoice(id, { now: newYear }))).toMatchObject({ series: "MZF", year: 2027 });
    } finally {
      await asOwner("DELETE FROM settled_restore WHERE moment = '2026-11-03T08:00:00Z'");
    }
  });
});

describe("an invoice", () => {
  test("has VAT and stamp, and keeps what was issued, whatever the company becomes", async () => {
    const company = await makeContracted({ now });
    const id = await makeClosedMonth(company);
    const written = await write(invoice(id));
    expect(written).toMatchObject({
      ...{ netMillimes: 600_000, vatMillimes: 114_000, stampMillimes: 1_000, totalMillimes: 715_000 },
    });
    await prisma.legalEntity.update({ where: { id: company.id }, data: { name: "Autre" } });
    const { content } = await prisma.settlementDocument.findUniqueOrThrow({ where: { id: written.id } });
    expect(content).toMatchObject({
      ...{ number: "MZF-2026-1", issuedOn: "2026-11-03", answers: null },
      period: { from: "2026-10-01", to: "2026-10-31" },
      buyer: { taxNumber: "1234567AAM000", name: expect.stringContaining("Company") },
      lines: [{ code: "POINTS", title: "Points de fidélité attribués", quantity: 120_000 }],
    });
  });

  test("of an exempt company has no VAT", async () => {
    const id = await makeClosedMonth(await makeContracted({ now, vat: "EXEMPT" }), { vatPercent: 0 });
    expect(await write(invoice(id))).toMatchObject({ vatMillimes: 0, totalMillimes: 601_000 });
  });

  test("of nothing is a fault", async () => {
    const id = await makeClosedMonth(await makeContracted({ now }));
    await expect(write(invoice(id, { netMillimes: 0, lines: [] }))).rejects.toThrow(RangeError);
  });
});

test("a dispute's credit note answers the invoice, lies beside it for the platform, and has no stamp", async () => {
  const id = await makeClosedMonth(await makeContracted({ now }));
  const first = await write(invoice(id));
  const note = await write(
    invoice(id, {
      ...{ disputeId: newId(), type: "CREDIT_NOTE", netMillimes: 5_000 },
      lines: [{ kind: "POINTS", quantity: 1_000, netMillimes: 5_000 }],
    }),
  );
  expect(note).toMatchObject({ vatMillimes: 950, stampMillimes: 0, totalMillimes: 5_950 });
  const { content } = await prisma.settlementDocument.findUniqueOrThrow({ where: { id: note.id } });
  expect(content).toMatchObject({ answers: "MZF-2026-1" });
  const queued = await prisma.eInvoice.findFirstOrThrow({ where: { documentId: note.id } });
  expect(queued).toMatchObject({ ownerId: first.id, state: "WAITING" });
});
