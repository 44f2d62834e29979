import { newPdfPage, type PdfPage, type Place } from "#app/core/adapters/pdf/pdf-page.server.ts";
import type { PlatformDocument } from "#app/core/db/invoices/issued-invoices.server.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { directionOf } from "#app/core/domain/languages.ts";
import { amountInWords } from "#app/core/domain/tax/amount-in-words.ts";
import { writeRib } from "#app/core/domain/tax/bank-account.ts";
import type { TaxLine } from "#app/core/domain/tax/tax-document.ts";
import { writeTaxNumber } from "#app/core/domain/tax/tax-number.ts";
import type { NamedFile } from "#app/core/http/file-response.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { invoiceType } from "#app/core/pages/papers/invoice-pdf.server.ts";
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
} from "#app/core/pages/papers/paper-parts.server.ts";
import {
  formatDinars,
  formatMoney,
  formatNumber,
  formatPercentOf,
  formatMicrodinars,
} from "#app/core/ui/format.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import type { ChargedKind, DocumentContent } from "./document-content.ts";
import { unitPrice } from "./document-figures.ts";
import type { PaperLanguage } from "./paper-language.ts";

interface Paper {
  language: PaperLanguage;
  issuedAt: Date;
  /** What the tax platform has of it; null before it was handed over, or if it was refused. */
  platform: PlatformDocument | null;
}

/** An invoice or credit note to a company: one A4 page. The same document with the same platform's part gives the same bytes. */
export async function documentPdf(content: DocumentContent, paper: Paper): Promise<NamedFile> {
  const { language, issuedAt, platform } = paper;
  const t = translatorOf(language, "documents");
  const { number } = content;
  const page = await newPdfPage({
    title: titled(t(`${kindOf(content)}.titled`, { number })),
    ...{ language, direction: directionOf(language), createdAt: issuedAt },
  });
  const tableEnd = drawLines(page, content, language, drawHead(page, content, paper));
  drawSumsOf(page, content, language, tableEnd + 10);
  if (platform?.proof && platform.reference)
    drawCode(page, platform.proof, t("platform", { reference: keptTogether(platform.reference) }));
  return { name: `${number}.pdf`, bytes: await page.finish(), contentType: invoiceType };
}

const kindOf = ({ type }: DocumentContent) => (type === "INVOICE" ? "invoice" : "creditNote");

/** What it is, both parties, and what it is about. Returns the position below. */
function drawHead(page: PdfPage, content: DocumentContent, { language, issuedAt }: Paper): number {
  const t = translatorOf(language, "documents");
  const { seller, buyer, ribs, number, period, answers } = content;
  heading(page, language, {
    title: t(`${kindOf(content)}.title`),
    number: t("number", { number: keptTogether(number) }),
    date: t("issued", { date: formatDate(issuedAt, language) }),
  });
  const width = (page.width - 2 * edge) / 2 - 16;
  const half: Place = { top: 132, start: edge, width };
  const facts = ({ name, address, taxNumber, rne }: typeof seller, rib: string | null) => [
    name,
    ...(address === null ? [] : [address]),
    ...(taxNumber === null ? [] : [t("taxNumber", { number: keptTogether(writeTaxNumber(taxNumber)) })]),
    ...(rne !== undefined ? [t("rne", { number: keptTogether(rne) })] : []),
    ...(rib === null ? [] : [t("rib", { rib: keptTogether(writeRib(rib)) })]),
  ];
  const ends = [
    party(page, t("seller"), half, facts(seller, ribs.seller)),
    party(page, t("buyer"), { ...half, start: page.width / 2 + 16 }, facts(buyer, ribs.buyer)),
  ];
  const day = (one: string) => formatDate(startOfDay(one), language);
  const about = [
    ...(period ? [t("period", { from: day(period.from), to: day(period.to) })] : []),
    ...(answers === null ? [] : [t("answers", { number: keptTogether(answers) })]),
  ];
  const whole: Place = { ...half, width: page.width - 2 * edge };
  return about.reduce(
    (top, text) => page.write("P", text, { ...whole, top }, body) + 2,
    Math.max(...ends) + 18,
  );
}

/** Each kind with its quantity, unit price and amount. Returns the position below. */
function drawLines(
  page: PdfPage,
  { lines }: DocumentContent,
  language: PaperLanguage,
  above: number,
): number {
  const t = translatorOf(language, "documents");
  const width = page.width - 2 * edge;
  const top = above + 26;
  const shares = [0.4, 0.2, 0.18, 0.22];
  const columns = shares.map((share, index): Place => {
    const before = shares.slice(0, index).reduce((sum, one) => sum + one, 0);
    const place = { top, start: edge + width * before, width: width * share - 8 };
    return index === 0 ? place : { ...place, start: place.start + 8, align: "end" };
  });
  page.rule(top - 8, edge, width, line);
  page.rule(top + 20, edge, width, line);
  const head = [t("columns.item"), t("columns.quantity"), t("columns.unit"), t("columns.amount")];
  const rows = lines.map((one) => [
    t(`line.${one.code as ChargedKind}`),
    one.inDinars ? formatMoney(one.quantity, language) : formatNumber(one.quantity, language),
    unitText(one, language),
    formatDinars(one.netMillimes, language),
  ]);
  return page.table(head, rows, columns, { head: small, row: body }, 12);
}

function unitText(one: TaxLine, language: PaperLanguage): string {
  const price = unitPrice(one);
  return "hundredths" in price
    ? formatPercentOf(price.hundredths, language)
    : formatMicrodinars(price.microdinars, language);
}

/** Net, VAT, stamp and total, the total in words, and why there is no VAT. */
function drawSumsOf(page: PdfPage, content: DocumentContent, language: PaperLanguage, above: number): void {
  const t = translatorOf(language, "documents");
  const { netMillimes, vatPercent, vatMillimes, stampMillimes, totalMillimes } = content.amounts;
  const money = (millimes: number) => formatMoney(millimes, language);
  page.rule(above - 6, edge, page.width - 2 * edge, line);
  const sums = [
    { name: t("net"), amount: money(netMillimes) },
    { name: t("vat", { percent: formatPercentOf(vatPercent * 100, language) }), amount: money(vatMillimes) },
    ...(stampMillimes > 0 ? [{ name: t("stamp"), amount: money(stampMillimes) }] : []),
  ];
  const totalTop = drawSums(page, sums, above + 4) + 14;
  const total = drawTotal(page, totalTop, { name: t("total"), amount: money(totalMillimes) });
  const whole: Place = { top: total + 14, start: edge, width: page.width - 2 * edge };
  const words = amountInWords(totalMillimes, language);
  const below = page.write("P", t(`${kindOf(content)}.words`, { words }), whole, body) + 6;
  if (vatPercent === 0) page.write("P", t("exempt"), { ...whole, top: below }, small);
}
