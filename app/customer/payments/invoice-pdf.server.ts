import { newPdfPage, type Look, type PdfPage, type Place } from "#app/core/adapters/pdf/pdf-page.server.ts";
import type { NamedFile } from "#app/core/http/file-response.ts";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { directionOf, type Language } from "#app/core/domain/languages.ts";
import { product } from "#app/product.ts";
import type { Invoice } from "#app/core/domain/payments/invoice-answer.ts";

export const invoiceType = "application/pdf";

/** An invoice as a PDF: A4, in its reader's language and direction. The same invoice gives the same bytes. */
export async function invoicePdf(invoice: Invoice, language: Language): Promise<NamedFile> {
  const title = titled(translator(language)("invoice.titled", { ns: "payments", number: invoice.number }));
  const page = await newPdfPage({
    title,
    language,
    direction: directionOf(language),
    createdAt: new Date(invoice.issuedAt),
  });
  draw(page, invoice, language);
  return { name: `${invoice.number}.pdf`, bytes: await page.finish(), contentType: invoiceType };
}

const edge = 56;
const sea = "#0b4f6c";
const line = "#cfd6d9";
const muted = "#4f5d68";
const saffron = "#e0a030";

const small: Look = { sizePoints: 9, color: muted };
const body: Look = { sizePoints: 10.5 };
const strong: Look = { sizePoints: 10.5, weight: "semibold" };

function draw(page: PdfPage, invoice: Invoice, language: Language): void {
  const t = translator(language);
  const width = page.width - 2 * edge;
  const issued = formatDate(invoice.issuedAt, language);
  const half: Place = { top: 0, start: edge, width: width / 2 - 16 };
  const other: Place = { ...half, start: edge + width / 2 + 16 };
  const end: Place = { ...other, align: "end" };

  page.band(0, 10, sea);
  page.star(66, edge + 15, 15, sea);
  page.star(66, edge + 15, 5.5, saffron);
  page.write(
    "P",
    product.nameIn[language],
    { ...half, top: 52, start: edge + 40 },
    { sizePoints: 20, weight: "semibold", color: sea },
  );
  page.write(
    "H1",
    t("invoice.title", { ns: "payments" }),
    { ...end, top: 44 },
    { sizePoints: 22, weight: "semibold" },
  );
  page.write(
    "P",
    t("invoice.number", { ns: "payments", number: invoice.number }),
    { ...end, top: 76 },
    strong,
  );
  page.write("P", issued, { ...end, top: 93 }, small);

  const sellerEnd = party(page, t("invoice.seller", { ns: "payments" }), { ...half, top: 140 }, [
    invoice.seller.name,
    invoice.seller.address,
    t("invoice.taxId", { ns: "payments", number: keptTogether(invoice.seller.taxId) }),
  ]);
  const customer =
    invoice.customerName ?? t("invoice.nameless", { ns: "payments", product: product.nameIn[language] });
  const customerEnd = party(page, t("invoice.customer", { ns: "payments" }), { ...other, top: 140 }, [
    customer,
  ]);

  const tableEnd = lines(page, invoice, language, Math.max(sellerEnd, customerEnd) + 36);
  const totalTop = tableEnd + 14;
  page.rule(totalTop - 8, edge, width, sea, 1.5);
  page.write(
    "P",
    t("invoice.total", { ns: "payments" }),
    { ...half, top: totalTop },
    { ...strong, sizePoints: 12 },
  );
  const total = page.write(
    "P",
    formatMoney(invoice.amountMillimes, language),
    { ...end, top: totalTop - 3 },
    { sizePoints: 17, weight: "semibold", color: sea },
  );
  page.write(
    "P",
    t("invoice.paid", { ns: "payments", date: issued }),
    { ...half, top: total + 14, width },
    body,
  );

  page.rule(page.height - 92, edge, width, line);
  page.write("P", t("invoice.taxes", { ns: "payments" }), { ...half, top: page.height - 82, width }, small);
}

/** Within Arabic text the parts of a number would change places, so a mark before it sets its direction. */
function keptTogether(number: string): string {
  return `\u200e${number}`;
}

/** Writes a heading, a name and its details; returns the position below them. */
function party(page: PdfPage, heading: string, place: Place, [name = "", ...facts]: string[]): number {
  let top = page.write("H2", heading, place, small) + 3;
  top = page.write("P", name, { ...place, top }, strong) + 1;
  for (const fact of facts) top = page.write("P", fact, { ...place, top }, body) + 1;
  return top;
}

/** What was bought, with its price in points and money. */
function lines(page: PdfPage, invoice: Invoice, language: Language, top: number): number {
  const t = translator(language);
  const width = page.width - 2 * edge;
  const points = invoice.pointPrice > 0 ? formatNumber(invoice.pointPrice, language) : "–";
  const columns: Place[] = [
    { top, start: edge, width: width * 0.52 },
    { top, start: edge + width * 0.54, width: width * 0.2, align: "end" },
    { top, start: edge + width * 0.76, width: width * 0.24, align: "end" },
  ];
  const head = [
    t("invoice.item", { ns: "payments" }),
    t("invoice.points", { ns: "payments" }),
    t("invoice.amount", { ns: "payments" }),
  ];
  page.rule(top - 8, edge, width, line);
  page.rule(top + 20, edge, width, line);
  return page.table(
    head,
    [[invoice.title, points, formatMoney(invoice.amountMillimes, language)]],
    columns,
    { head: small, row: body },
    14,
  );
}
