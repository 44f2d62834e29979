/** Invoices over HTTP: for what was paid, for the customer who paid, as data and as a PDF. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { eInvoices } from "#app/core/services/invoices/e-invoices.server.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeApiKey, makePartner, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey, type Customer } from "#tests/factories/customer.ts";
import { makeMoneyOffer } from "#tests/factories/payment.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { pdfLines } from "#tests/setup/pdf-lines.ts";
import { done } from "./support/journey.ts";
import { workThrough } from "#tests/integration/jobs/support.ts";
import { expectRefused } from "./support/refused.ts";

interface Invoice {
  id: string;
  number: string;
  issuedAt: string;
  purchaseId: string;
}

interface Purchase {
  id: string;
  status: string;
  walletItemId: string | null;
  invoice: { id: string; number: string | null; amountMillimes: number };
}

let customer: Customer;
let stranger: Customer;
let offerId: string;
let partnerId: string;
let partnerName: string;

beforeAll(async () => {
  [customer, stranger] = await Promise.all([makeCustomer({ points: 1_000 }), makeCustomer({ points: 0 })]);
  ({ id: partnerId, name: partnerName } = await makePartner());
  ({ id: offerId } = await makeMoneyOffer({ partnerId, stock: 20, title: textIn("Couffin") }));
  done(
    await api.post("/client/profile/info/update", { firstName: "Amina", lastName: "Ben Salah" }, customer),
  );
});

const list = async (query = "", who = customer) =>
  done(await api.get<{ items: Invoice[]; nextCursor: string | null }>(`/client/invoices${query}`, who));

async function buy(offer = offerId): Promise<Purchase> {
  return done(
    await api.post<Purchase>(
      "/client/shop/purchase",
      { offerId: offer },
      { token: customer.token, idempotencyKey: randomUUID() },
    ),
  );
}

async function pay(offer = offerId): Promise<Purchase> {
  const { id, invoice } = await buy(offer);
  done(await api.post(`/sandbox/payments/${invoice.id}`, { outcome: "PAID" }));
  return done(await api.get<Purchase>(`/client/shop/purchase/${id}`, customer));
}

async function paper(id: string, language: string, who = customer, of = "invoices") {
  const headers = { Authorization: `Bearer ${who.token}`, "Accept-Language": language };
  const response = await fetch(`${server.url}/api/v1/client/${of}/${id}/document`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/**
 * Whether a PDF's dictionaries contain a text, either plain or with two bytes for each letter; in the latter
 * brackets are escaped.
 */
function holds(bytes: Buffer, text: string): boolean {
  const escaped = (plain: Iterable<number>) =>
    [...plain].flatMap((byte) => ("()\\".includes(String.fromCharCode(byte)) ? [0x5c, byte] : [byte]));
  return [Buffer.from(text), Buffer.from(text, "utf16le").swap16()].some((form) =>
    bytes.includes(Buffer.from(escaped(form))),
  );
}

describe("an invoice", () => {
  it("is none before it is paid, and none of what was given up", async () => {
    const { id, invoice } = await buy();
    for (const path of ["", "/document", "/xml"].map((part) => `/client/invoices/${invoice.id}${part}`)) {
      await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
        api.get(path + query, { token: customer.token, ...options }),
      );
    }
    done(await api.post(`/client/shop/purchase/${id}`, { action: "CANCEL" }, customer));
    expect((await list()).items).toEqual([]);
    expect((await api.get(`/client/invoices/${invoice.id}`, customer)).status).toBe(404);
  });

  it("says what was paid by whom, once it is", async () => {
    const { id, invoice, walletItemId } = await pay();
    const shown = done(
      await api.get(`/client/invoices/${invoice.id}`, { token: customer.token, lang: "ar" }),
    );
    expect(shown).toMatchObject({
      id: invoice.id,
      number: invoice.number,
      purchaseId: id,
      walletItemId,
      title: "Couffin ع",
      issuerName: partnerName,
      customerName: "Amina Ben Salah",
      pointPrice: 100,
      ...{
        amountMillimes: 12_500,
        netMillimes: 9_664,
        vatPercent: 19,
        vatMillimes: 1_836,
        stampMillimes: 1_000,
      },
    });
    expect(shown.number).toMatch(/^MZ-\d{4}-\d{6}$/);
    const { items } = await list();
    expect(items.map((item) => item.id)).toEqual([invoice.id]);
    expect(items[0]).toMatchObject({ title: "Couffin F" });
  });

  it("keeps its words, whatever the offer, its partner and the customer are called later", async () => {
    const { invoice } = await pay();
    const before = await paper(invoice.id, "fr");
    done(await api.post("/client/profile/info/update", { firstName: "Amna" }, customer));
    const rename = (name: string) => prisma.partner.update({ where: { id: partnerId }, data: { name } });
    await rename(uniqueName("Renamed"));
    const { customerName, issuerName } = done(await api.get(`/client/invoices/${invoice.id}`, customer));
    expect([customerName, issuerName]).toEqual(["Amina Ben Salah", partnerName]);
    expect((await paper(invoice.id, "fr")).bytes.equals(before.bytes)).toBe(true);
    await rename(partnerName);
  });

  it("bears the tax platform's number and its code once it is accepted", async () => {
    const { invoice } = await pay();
    const before = await paper(invoice.id, "ar");
    await workThrough(eInvoices, new Date());
    await workThrough(eInvoices, new Date());
    const { platformReference } = done(
      await api.get<{ platformReference: string }>(`/client/invoices/${invoice.id}`, customer),
    );
    const after = await paper(invoice.id, "ar");
    expect(holds(before.bytes, platformReference)).toBe(false);
    expect(holds(after.bytes, platformReference)).toBe(true);
    expect(after.bytes.includes("/Subtype /Image")).toBe(true);
  });

  it("lists the latest first, in pages", async () => {
    await pay();
    const all = (await list()).items;
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(all.map(({ number }) => number)).toEqual(
      all
        .map(({ number }) => number)
        .sort()
        .reverse(),
    );
    const walked: string[] = [];
    let query = "?limit=1";
    for (;;) {
      const { items, nextCursor } = await list(query);
      walked.push(...items.map(({ id }) => id));
      if (nextCursor === null) break;
      query = `?limit=1&cursor=${encodeURIComponent(nextCursor)}`;
    }
    expect(walked).toEqual(all.map(({ id }) => id));
  });

  it("is nothing to anybody else", async () => {
    const [mine] = (await list()).items;
    const id = mine?.id ?? "";
    expect((await list("", stranger)).items).toEqual([]);
    for (const path of ["", "/document", "/xml"].map((part) => `/client/invoices/${id}${part}`)) {
      await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
        api.get(path + query, { token: stranger.token, ...options }),
      );
      expect((await api.get(path)).status).toBe(401);
      expect((await api.get(path, { key: (await makeApiKey({ partnerId })).key })).status).toBe(403);
    }
    for (const unknown of [newId(), "x"]) {
      const { status, body } = await api.get(`/client/invoices/${unknown}`, customer);
      expect([status, body.error]).toEqual([404, "NOT_FOUND"]);
    }
  });
});

describe("a credit note", () => {
  it("is beside its invoice, in the answer and as a paper, once the purchase is returned", async () => {
    const { id, invoice } = await pay();
    const operator = await makeOperatorKey();
    done(
      await api.post(
        `/operator/purchases/${id}/return`,
        { reason: "Achat fait deux fois" },
        { ...operator, idempotencyKey: randomUUID() },
      ),
    );
    const { creditNotes } = done(
      await api.get<{ creditNotes: { id: string; number: string; amountMillimes: number }[] }>(
        `/client/invoices/${invoice.id}`,
        customer,
      ),
    );
    const [note] = creditNotes;
    expect(creditNotes).toMatchObject([{ amountMillimes: 12_500, netMillimes: 9_664 }]);
    expect(note?.number).toMatch(/^MZ-AV-\d{4}-\d{6}$/);
    for (const [language, title] of [
      ["fr", "Avoir"],
      ["ar", "إشعار دائن"],
    ] as const) {
      const { bytes, headers } = await paper(note?.id ?? "", language, customer, "credit-notes");
      expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${note?.number}.pdf"`);
      for (const text of [
        `Mezia | ${title} ${note?.number}`,
        invoice.number ?? "",
        formatMoney(12_500, language),
      ])
        expect(holds(bytes, text), text).toBe(true);
    }
    expect((await paper(note?.id ?? "", "fr", stranger, "credit-notes")).status).toBe(404);
  });
});

describe("its paper", () => {
  const titles = [
    ["fr", "Mezia | Facture"],
    ["en", "Mezia | Invoice"],
    ["ar", "Mezia | فاتورة"],
  ] as const;

  it.each(titles)("in %s is a PDF with its number, and the same bytes each time", async (language, title) => {
    const { invoice } = await pay();
    const { status, headers, bytes } = await paper(invoice.id, language);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${invoice.number}.pdf"`);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.subarray(-6).toString()).toContain("%%EOF");
    const offer = textIn("Couffin")[language];
    // The PDF has the file's name and the texts for screen readers: number, line and sum.
    for (const text of [
      `${title} ${invoice.number}`,
      invoice.number ?? "",
      offer,
      formatMoney(12_500, language),
      "Amna Ben Salah",
      partnerName,
    ]) {
      expect(holds(bytes, text), text).toBe(true);
    }
    expect(bytes.includes(`/Lang (${language})`), "says its language").toBe(true);
    expect((await paper(invoice.id, language)).bytes.equals(bytes)).toBe(true);
  });

  it("has Arabic digits the right way round, and emoji as pictures", async () => {
    const title = { ...textIn("Couffin"), ar: "🎁 تخفيض ٥٠٪ حتى ٣١/١٢" };
    const { id } = await makeMoneyOffer({ partnerId, title });
    const { invoice } = await pay(id);
    const { bytes } = await paper(invoice.id, "ar");
    // As the eye meets it from left to right, so the words stand backwards.
    expect(pdfLines(bytes)).toContain("٣١/١٢ ىتح ٪٥٠ ضيفخت 🎁");
  });
});
