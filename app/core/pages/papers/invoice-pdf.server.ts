import { newPdfPage, type PdfPage, type Place } from "#app/core/adapters/pdf/pdf-page.server.ts";
import type { NamedFile } from "#app/core/http/file-response.ts";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { directionOf, type Language } from "#app/core/domain/languages.ts";
import { product } from "#app/product.ts";
import { taxLinesOf } from "#app/core/domain/payments/tax-lines.ts";
import { readPlatformDocument } from "#app/core/db/invoices/issued-invoices.server.ts";
import type { Paper } from "#app/core/domain/payments/paper.ts";
import {
  body,
  drawCode,
  drawSums,
  drawTotal,
  edge,
  heading,
  keptTogether,
  line,
  party,
  small,
} from "./paper-parts.server.ts";

export const invoiceType = "application/pdf";

/**
 * An invoice or credit note as a PDF: A4, in its reader's language and direction, with the code of the tax platform that has
 * accepted it. `ownerId`: the customer beside whom it lies. The same document gives the same bytes.
 */
export async function invoicePdf(invoice: Paper, ownerId: string, language: Language): Promise<NamedFile> {
  const document =
    invoice.platformReference === null ? null : await readPlatformDocument(ownerId, invoice.id);
  const { number } = invoice;
  const title = titled(translator(language)(`${kindOf(invoice)}.titled`, { ns: "payments", number }));
  const page = await newPdfPage({
    title,
    language,
    direction: directionOf(language),
    createdAt: new Date(invoice.issuedAt),
  });
  draw(page, invoice, language);
  if (document?.proof) drawProof(page, invoice, document.proof, language);
  return { name: `${invoice.number}.pdf`, bytes: await page.finish(), contentType: invoiceType };
}

const kindOf = ({ answers }: Paper) => (answers === null ? "invoice" : "creditNote");

function draw(page: PdfPage, invoice: Paper, language: Language): void {
  const t = translator(language);
  const width = page.width - 2 * edge;
  const issued = formatDate(invoice.issuedAt, language);
  const half: Place = { top: 0, start: edge, width: width / 2 - 16 };
  const other: Place = { ...half, start: edge + width / 2 + 16 };

  heading(page, language, {
    title: t(`${kindOf(invoice)}.title`, { ns: "payments" }),
    number: t("invoice.number", { ns: "payments", number: invoice.number }),
    date: issued,
  });

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
  const totalTop = taxLines(page, invoice, language, tableEnd + 14) + 14;
  const total = drawTotal(page, totalTop, {
    name: t("invoice.total", { ns: "payments" }),
    amount: formatMoney(invoice.amountMillimes, language),
  });
  page.write("P", closing(invoice, language), { ...half, top: total + 14, width }, body);

  page.rule(page.height - 92, edge, width, line);
  page.write(
    "P",
    t(`${kindOf(invoice)}.taxes`, { ns: "payments" }),
    { ...half, top: page.height - 82, width },
    small,
  );
}

/** When it was paid, or which invoice it answers. */
function closing({ answers, issuedAt }: Paper, language: Language): string {
  const t = translator(language);
  return answers === null
    ? t("invoice.paid", { ns: "payments", date: formatDate(issuedAt, language) })
    : t("creditNote.answers", { ns: "payments", number: keptTogether(answers) });
}

/** Net, VAT and stamp, each on a line. Returns the position below them. */
function taxLines(page: PdfPage, invoice: Paper, language: Language, top: number): number {
  const t = translator(language);
  const sums = taxLinesOf(invoice).map(({ text, millimes }) => ({
    name: t(text, { ns: "payments", percent: invoice.vatPercent }),
    amount: formatMoney(millimes, language),
  }));
  return drawSums(page, sums, top);
}

/** By the code anybody can check the printed invoice at the platform. */
function drawProof(page: PdfPage, invoice: Paper, proof: Uint8Array, language: Language): void {
  const reference = keptTogether(invoice.platformReference ?? "");
  const words = translator(language)(`${kindOf(invoice)}.platform`, { ns: "payments", reference });
  drawCode(page, proof, words);
}

/** What was bought, with its price in points and money. */
function lines(page: PdfPage, invoice: Paper, language: Language, top: number): number {
  const t = translator(language);
  const width = page.width - 2 * edge;
  const points = invoice.pointPrice > 0 ? formatNumber(invoice.pointPrice, language) : "–";
  const first: Place = { top, start: edge, width: width * 0.52 };
  const columns: Place[] = [
    first,
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
  const end = page.table(
    head,
    [[invoice.title, points, formatMoney(invoice.amountMillimes, language)]],
    columns,
    { head: small, row: body },
    14,
  );
  const { issuerName: name } = invoice;
  return name === null
    ? end
    : page.write("P", t("invoice.issuer", { ns: "payments", name }), { ...first, top: end }, small);
}
