/** Documents to companies as files, in both scripts and after TEIF, and their way to the tax platform. */
import { DOMParser } from "@xmldom/xmldom";
import { generateKeyPairSync } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { sandboxEInvoices } from "#app/core/adapters/e-invoice/sandbox-e-invoices.server.ts";
import { isSigned, signTeif } from "#app/core/adapters/e-invoice/sign-teif.server.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { eInvoicesBy } from "#app/core/services/invoices/e-invoices.server.ts";
import { readTaxDocument } from "#app/desk/tax-documents/read-tax-document.server.ts";
import { resendTaxDocument } from "#app/desk/tax-documents/resend-tax-document.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { documentFile } from "#app/settlement/documents/document-file.server.ts";
import { writeDocument, type NewDocument } from "#app/settlement/documents/write-document.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makeContracted } from "#tests/factories/month.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { makeClosedMonth } from "#tests/factories/statement.ts";
import { pdfLines } from "#tests/setup/pdf-lines.ts";
import { workThrough } from "../jobs/support.ts";

const now = new Date("2026-11-03T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const signer = { ...generateKeyPairSync("rsa", { modulusLength: 2048 }), certificate: null };
const platform = (answers = sandboxEInvoices) =>
  eInvoicesBy(
    async () => ({ platform: answers, sign: (xml, when) => signTeif(xml, signer, when) }),
    () => true,
  );

beforeEach(async () => {
  await asOwner("DELETE FROM settlement_document", "DELETE FROM settlement_series");
  await prisma.eInvoice.deleteMany({});
});

/** The worked example, issued. */
async function issued(given: Partial<NewDocument> = {}) {
  const company = await makeContracted({ now });
  const statementId = await makeClosedMonth(company);
  const asked = {
    ...{ statementId, disputeId: null, type: "INVOICE" as const, netMillimes: 618_000, now },
    lines: [
      { kind: "POINTS" as const, quantity: 120_000, netMillimes: 600_000 },
      { kind: "COMMISSION" as const, quantity: 900_000, netMillimes: 18_000 },
    ],
    ...given,
  };
  return { company, asked, ...(await transact((tx) => writeDocument(tx, asked))) };
}

const fileOf = async (id: string, format: "pdf" | "xml", language: Language = "fr") =>
  value(await documentFile({ partnerId: null, id, format, language }));
const linesOf = async (id: string, language: Language) => pdfLines((await fileOf(id, "pdf", language)).bytes);
const xmlOf = async (id: string) => Buffer.from((await fileOf(id, "xml")).bytes).toString();

describe("as a PDF an invoice", () => {
  test("says in French whom it is of, each kind, its taxes and its sum in words", async () => {
    const { id } = await issued();
    const text = (await linesOf(id, "fr")).join(" ").replaceAll(/[\u00a0\u202f]/gu, " ");
    for (const words of [
      ...["Facture", "N° \u200eMZF-2026-1", "1234567A/A/M/000", "08 006 0000000000000 54"],
      ...["du 1er octobre 2026 au 31 octobre 2026", "Points de fidélité attribués", "120 000", "0,005"],
      ...["900,000 DT", "2 %", "18,000", "618,000 DT", "TVA (19 %)", "117,420 DT", "1,000 DT", "736,420 DT"],
      "sept cent trente-six dinars et quatre cent vingt millimes",
    ])
      expect(text.replaceAll("\u200e", "")).toContain(words.replaceAll("\u200e", ""));
  });

  test("says the company's number in the register, where that is known", async () => {
    const company = await makeContracted({ now });
    await prisma.legalEntity.update({ where: { id: company.id }, data: { rne: "1234567A" } });
    const { id } = await issued({ statementId: await makeClosedMonth(company) });
    expect((await linesOf(id, "fr")).join(" ").replaceAll(/[\u00a0\u200e]/gu, " ")).toMatch(
      /RNE : +1234567A/,
    );
  });

  test("says the same in Arabic", async () => {
    const { id } = await issued();
    const text = (await linesOf(id, "ar")).join("\n");
    // Arabic words stand backwards here, because they are read from their right end.
    const backwards = (words: string) => [...words].toReversed().join("");
    for (const words of ["فاتورة", "المعرّف الجبائي", "نقاط وفاء ممنوحة", "الطابع الجبائي"])
      expect(text).toContain(backwards(words));
    for (const figure of ["MZF-2026-1", "120.000", "736,420"]) expect(text).toContain(figure);
  });

  test("is French for who reads neither, and has the same bytes each time", async () => {
    const { id } = await issued();
    const [first, again, english] = [
      await fileOf(id, "pdf"),
      await fileOf(id, "pdf"),
      await fileOf(id, "pdf", "en"),
    ];
    expect(first.name).toBe("MZF-2026-1.pdf");
    expect(Buffer.from(again.bytes).equals(first.bytes)).toBe(true);
    expect(Buffer.from(english.bytes).equals(first.bytes)).toBe(true);
  });
});

test("as XML it names parties, month, kinds and sums after TEIF, before anybody has signed it", async () => {
  const { id } = await issued();
  const xml = await xmlOf(id);
  const parsed = new DOMParser().parseFromString(xml, "text/xml");
  const texts = (name: string) =>
    Array.from(parsed.getElementsByTagName(name)).map(({ textContent }) => textContent);
  expect(texts("DocumentIdentifier")).toEqual(["MZF-2026-1"]);
  expect(texts("MessageRecieverIdentifier")).toEqual(["1234567AAM000"]);
  expect(texts("DateText")).toEqual(["031126", "011026-311026"]);
  expect(texts("ItemCode")).toEqual(["POINTS", "COMMISSION"]);
  expect(texts("Quantity")).toEqual(["120000.000", "900.000"]);
  expect(texts("Amount")).toEqual([
    ...["0.005", "600.000", "0.020", "18.000"],
    ...["618.000", "618.000", "117.420", "736.420", "1.000", "618.000", "117.420"],
  ]);
});

test("a credit note says which invoice it answers, in its own positive amounts", async () => {
  const { asked, id: invoiceId } = await issued();
  const note = await transact((tx) =>
    writeDocument(tx, {
      ...{ ...asked, disputeId: newId(), type: "CREDIT_NOTE", netMillimes: 5_000 },
      lines: [{ kind: "POINTS", quantity: 1_000, netMillimes: 5_000 }],
    }),
  );
  const text = (await linesOf(note.id, "fr")).join(" ").replaceAll(/[\u00a0\u202f\u200e]/gu, " ");
  for (const words of [
    "Avoir",
    "En réponse à la facture n°",
    "MZF-2026-1",
    "5,950 DT",
    "Arrêté le présent avoir",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("Droit de timbre");
  expect(await xmlOf(note.id)).toContain('<Reference refID="I-85">MZF-2026-1<');

  // The platform knows the invoice first.
  await workThrough(platform(), at(1));
  const states = async () =>
    Object.fromEntries(
      (await prisma.eInvoice.findMany({})).map(({ documentId, state }) => [documentId, state]),
    );
  expect(await states()).toEqual({ [invoiceId]: "SUBMITTED", [note.id]: "WAITING" });
  for (const minute of [2, 3, 4]) await workThrough(platform(), at(minute));
  expect(await states()).toEqual({ [invoiceId]: "ACCEPTED", [note.id]: "ACCEPTED" });
  expect((await linesOf(note.id, "fr")).join(" ")).toContain("plateforme");
});

describe("at the tax platform it", () => {
  test("is signed, accepted, and bears the platform's reference and code from then on", async () => {
    const { id } = await issued();
    for (const minute of [1, 2]) await workThrough(platform(), at(minute));
    const xml = await xmlOf(id);
    expect(await isSigned(xml)).toBe(true);
    const { reference } = await prisma.eInvoice.findFirstOrThrow({ where: { documentId: id } });
    expect(xml).toContain(reference ?? "none");
    expect((await linesOf(id, "fr")).join("")).toContain(reference ?? "none");
  });

  test("waits at the desk if it is refused, under its company's name, and is sent again", async () => {
    const { id, company } = await issued();
    const refusing = { ...sandboxEInvoices, submit: () => Promise.reject(new Undeliverable("schema")) };
    await workThrough(platform(refusing), at(1));
    const { name } = await prisma.legalEntity.findUniqueOrThrow({ where: { id: company.id } });
    expect(value(await readTaxDocument(id))).toMatchObject({
      ...{ state: "REFUSED", because: "schema", number: "MZF-2026-1", kind: "INVOICE", ofCompany: true },
      ...{ title: { fr: name, ar: name, en: name }, amountMillimes: 736_420 },
    });
    // Its XML is still to be read.
    expect(await xmlOf(id)).toContain("MZF-2026-1");
    value(await resendTaxDocument(operatorCall({ now: at(2) }), id));
    for (const minute of [3, 4]) await workThrough(platform(), at(minute));
    expect(value(await readTaxDocument(id))).toMatchObject({ state: "ACCEPTED" });
  });

  test("does not go out under a seller without a tax number", async () => {
    const settings = checkedEnvironment();
    const { SELLER_TAX_ID: before } = settings;
    Object.assign(settings, { SELLER_TAX_ID: "7654321/Z" });
    try {
      const { id } = await issued();
      expect(await workThrough(platform(), at(1))).toEqual({ done: 0, failed: 1 });
      expect(await linesOf(id, "fr")).toContainEqual(expect.stringContaining("7654321/Z"));
    } finally {
      Object.assign(settings, { SELLER_TAX_ID: before });
    }
  });
});

test("another partner's document is not found", async () => {
  const { id, company } = await issued();
  const asked = { id, format: "pdf" as const, language: "fr" as const };
  const { partnerId } = await makeContracted({ now });
  expect(refusal(await documentFile({ ...asked, partnerId }))).toBe("NOT_FOUND");
  expect((await documentFile({ ...asked, partnerId: company.partnerId })).ok).toBe(true);
});
