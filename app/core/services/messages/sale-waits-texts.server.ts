import { env } from "#app/env.server.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { dinarsIn } from "#app/core/i18n/number-marks.ts";

/** The texts of a push about a sale that waits for the customer's confirmation; the amount in millimes. */
export function saleWaitsTexts(
  { partner, amountMillimes }: { partner: string; amountMillimes: number },
  language: Language,
): { title: string; text: string } {
  const t = translatorOf(language, "messages");
  const values = { partner, amount: dinarsIn(amountMillimes, language) };
  return { title: t("saleWaits.title", values), text: t("saleWaits.text", values) };
}

/** The whole address of the page on which the customer confirms. */
export function saleWaitsUrl({ transactionId }: { transactionId: string }, language: Language): string {
  return `${env.ORIGIN}/${language}/scan/${transactionId}`;
}
