import { lastSaleDays, lastSales, spendingSteps, spentLeast } from "#app/core/domain/customers/spending.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";

/** The words for how much somebody spent at least, with the amounts of the rules. */
export function spendingWords(language: Language): Record<string, string> {
  const t = translatorOf(language, "lists");
  return Object.fromEntries(
    spentLeast.map((step) => [
      step,
      step === "SOME"
        ? t("spending.some")
        : t("spending.least", { amount: formatMoney(spendingSteps[step], language) }),
    ]),
  );
}

/** The words for when somebody bought last, with the days of the rules. */
export function lastSaleWords(language: Language): Record<string, string> {
  const t = translatorOf(language, "lists");
  return Object.fromEntries(
    lastSales.map((one) => {
      if (one === "NEVER") return [one, t("spending.never")];
      const amount = formatNumber(lastSaleDays[one], language);
      return [one, t(one === "RECENT" ? "spending.bought" : "spending.quiet", { amount })];
    }),
  );
}
