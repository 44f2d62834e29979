import { newPdfPage, type PdfPage, type Place } from "#app/core/adapters/pdf/pdf-page.server.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { directionOf, type Language } from "#app/core/domain/languages.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { amountInWords } from "#app/core/domain/tax/amount-in-words.ts";
import type { TaxParty } from "#app/core/domain/tax/tax-document.ts";
import { writeTaxNumber } from "#app/core/domain/tax/tax-number.ts";
import type { NamedFile } from "#app/core/http/file-response.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { invoiceType } from "#app/core/pages/papers/invoice-pdf.server.ts";
import {
  body,
  drawSums,
  drawTotal,
  edge,
  heading,
  keptTogether,
  party,
} from "#app/core/pages/papers/paper-parts.server.ts";
import { formatMoney, formatPercentOf } from "#app/core/ui/format.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { paperLanguageOf, type PaperLanguage } from "#app/settlement/documents/paper-language.ts";
import { readWithholding, type Withholding } from "./read-withholding.server.ts";

/**
 * A certificate of withholding on one A4 page, in French or Arabic: the house's own, or what a company's says. With
 * `partnerId` of this partner alone. One that was taken back says so above all else, and when. Refuses NOT_FOUND. The same
 * certificate gives the same bytes.
 */
export async function certificatePdf(
  id: string,
  reader: Language,
  partnerId: string | null = null,
): Promise<Decision<NamedFile>> {
  const read = await readWithholding(id, partnerId);
  if (!read.ok) return read;
  const language = paperLanguageOf(reader);
  const t = translatorOf(language, "documents");
  const { notedAt, takenBackAt } = read.value;
  const named = takenBackAt ? "certificate.titledTakenBack" : "certificate.titled";
  const page = await newPdfPage({
    title: titled(t(named, { number: read.value.certificate })),
    ...{ language, direction: directionOf(language), createdAt: notedAt },
  });
  draw(page, read.value, language);
  return accept({ name: `withholding-${id}.pdf`, bytes: await page.finish(), contentType: invoiceType });
}

function draw(page: PdfPage, withholding: Withholding, language: PaperLanguage): void {
  const t = translatorOf(language, "documents");
  const { certificate, content, kind, day, baseMillimes, percentHundredths, amountMillimes } = withholding;
  const paid = formatDate(startOfDay(day), language);
  const headEnd = heading(page, language, {
    title: t("certificate.title"),
    number: t("number", { number: keptTogether(certificate) }),
    date: t("issued", { date: formatDate(withholding.notedAt, language) }),
  });
  const width = (page.width - 2 * edge) / 2 - 16;
  const top = withholding.takenBackAt
    ? noticeOf(page, withholding.takenBackAt, language, headEnd + 22)
    : headEnd;
  const half: Place = { top: top + 26, start: edge, width };
  const facts = ({ name, address, taxNumber }: TaxParty) => [
    name,
    ...(address === null ? [] : [address]),
    ...(taxNumber === null ? [] : [t("taxNumber", { number: keptTogether(writeTaxNumber(taxNumber)) })]),
  ];
  const below = Math.max(
    party(page, t("certificate.payer"), half, facts(content.payer)),
    party(page, t("certificate.receiver"), { ...half, start: page.width / 2 + 16 }, facts(content.receiver)),
  );
  const whole: Place = { top: below + 20, start: edge, width: page.width - 2 * edge };
  const paidFor = withholding.payoutId === null ? "certificate.ofDocument" : "certificate.ofPayout";
  const about = page.write(
    "P",
    t(paidFor, { number: keptTogether(content.subject), date: paid }),
    whole,
    body,
  );
  const rate = formatPercentOf(percentHundredths, language);
  const sums = drawSums(
    page,
    [
      { name: t(`certificate.kind.${kind}`), amount: rate },
      { name: t("certificate.base"), amount: formatMoney(baseMillimes, language) },
      { name: t("certificate.net"), amount: formatMoney(baseMillimes - amountMillimes, language) },
    ],
    about + 14,
  );
  const total = drawTotal(page, sums + 14, {
    name: t("certificate.amount"),
    amount: formatMoney(amountMillimes, language),
  });
  const words = t("certificate.words", { words: amountInWords(amountMillimes, language) });
  page.write("P", words, { ...whole, top: total + 14 }, body);
}

/** Says that a certificate is not valid any more. Returns the position below it. */
function noticeOf(page: PdfPage, takenBackAt: Date, language: PaperLanguage, top: number): number {
  const date = formatDate(takenBackAt, language);
  const place: Place = { top, start: edge, width: page.width - 2 * edge };
  return page.write("P", translatorOf(language, "documents")("certificate.takenBack", { date }), place, {
    ...{ sizePoints: 14, weight: "semibold", color: "#a3261f" },
  });
}
