import { generateKeyPairSync } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";
import { describe, expect, test } from "vitest";
import { amountsOfNet } from "#app/core/domain/tax/document-amounts.ts";
import type { TaxDocument } from "#app/core/domain/tax/tax-document.ts";
import { isSigned, signTeif } from "./sign-teif.server.ts";
import { writeTeif } from "./teif.ts";

const invoice: TaxDocument = {
  type: "INVOICE",
  number: "MZ-2026-000001",
  issuedOn: "2026-11-30",
  period: { from: "2026-11-01", to: "2026-11-30" },
  answers: null,
  seller: { taxNumber: "1234567ABM000", name: "Mezia", address: "4, avenue Bourguiba, Tunis" },
  buyer: { taxNumber: "7654321PAM000", name: "Café & Thé <Lella>", address: null },
  lines: [
    { code: "POINTS", title: "Points", quantity: 120_000, netMillimes: 600_000 },
    { code: "COMMISSION", title: "Commission", quantity: 1, netMillimes: 18_000 },
  ],
  amounts: amountsOfNet(618_000, { day: "2026-11-30", vat: "NORMAL", stamped: true }),
};
const signer = { ...generateKeyPairSync("rsa", { modulusLength: 2048 }), certificate: null };
const now = new Date("2026-11-30T10:00:00Z");

describe("an invoice as TEIF", () => {
  const xml = writeTeif(invoice);
  const parsed = new DOMParser().parseFromString(xml, "text/xml");
  const texts = (name: string) =>
    Array.from(parsed.getElementsByTagName(name)).map(({ textContent }) => textContent);

  test("names both parties, the number, the days, and every amount with three decimals", () => {
    expect(texts("MessageSenderIdentifier")).toEqual(["1234567ABM000"]);
    expect(texts("PartnerName")).toEqual(["Mezia", "Café & Thé <Lella>"]);
    expect(texts("DateText")).toEqual(["301126", "011126-301126"]);
    expect(texts("DocumentType")).toEqual(["Facture"]);
    expect(texts("Amount")).toEqual([
      ...["0.005", "600.000", "18.000", "18.000"],
      ...["618.000", "618.000", "117.420", "736.420"],
      ...["1.000", "618.000", "117.420"],
    ]);
    expect(texts("AmountDescription")).toEqual(["SEPT CENT TRENTE-SIX DINARS ET QUATRE CENT VINGT MILLIMES"]);
  });

  test("names each sum by the platform's code", () => {
    const sums = Array.from(
      parsed.getElementsByTagName("InvoiceMoa").item(0)?.getElementsByTagName("Moa") ?? [],
    );
    expect(
      sums.map((sum) => [
        sum.getAttribute("amountTypeCode"),
        sum.getElementsByTagName("Amount").item(0)?.textContent,
      ]),
    ).toEqual([
      ["I-176", "618.000"],
      ["I-182", "618.000"],
      ["I-181", "117.420"],
      ["I-180", "736.420"],
    ]);
  });

  test("says the same in the same bytes, without a space between elements", () => {
    expect(writeTeif(invoice)).toBe(xml);
    expect(xml).not.toMatch(/>\s+</u);
  });

  test("names no one where the buyer is a private person, and the invoice that a credit note answers", () => {
    const note = writeTeif({
      ...invoice,
      type: "CREDIT_NOTE",
      answers: "MZ-2026-000001",
      buyer: { taxNumber: null, name: "Leïla", address: null },
    });
    expect(note).toContain('<MessageRecieverIdentifier type="I-04">CLIENT PASSAGER<');
    expect(note).toContain('<DocumentType code="I-12">Avoir<');
    expect(note).toContain('<Reference refID="I-85">MZ-2026-000001<');
  });

  test("of a price below a millime keeps five decimals", () => {
    const line = { code: "POINTS", title: "Points", quantity: 3, netMillimes: 1 };
    expect(writeTeif({ ...invoice, lines: [line] })).toContain(">0.00033<");
  });

  test("leaves out what no XML may hold", () => {
    const seller = { ...invoice.seller, name: "A\u0000B\u000B\tC" };
    expect(writeTeif({ ...invoice, seller })).toContain(">AB C<");
  });
});

describe("a signature", () => {
  test("holds for the document, also with what the platform adds, and for no other", async () => {
    const signed = await signTeif(writeTeif(invoice), signer, now);
    expect(signed).toContain("urn:2.16.788.1.2.1.3");
    expect(signed).toContain("Fournisseur");
    expect(await isSigned(signed)).toBe(true);
    const added = signed.replace("</TEIF>", "<RefTtnVal><ReferenceCEV>abc</ReferenceCEV></RefTtnVal></TEIF>");
    expect(await isSigned(added)).toBe(true);
    expect(await isSigned(signed.replace("736.420", "736.421"))).toBe(false);
    expect(await isSigned(writeTeif(invoice))).toBe(false);
  });
});
