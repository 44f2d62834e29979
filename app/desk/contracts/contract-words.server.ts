import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import type { Contract } from "#app/core/domain/contracts/contract-record.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { formatMoney, formatNumber, formatPercent } from "#app/core/ui/format.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";

export type VersionStage = "now" | "coming" | "past";

/** A version in words. */
export interface ShownVersion {
  id: string;
  from: string;
  made: string;
  billing: string;
  stage: VersionStage;
  /** What is agreed, each in a few words. */
  terms: string[];
}

/** The versions of one company, the newest first; `counting` is the one that counts now, if one does. */
export function versionsShown(
  contracts: readonly Contract[],
  counting: string | null,
  today: BusinessDay,
  language: Language,
): ShownVersion[] {
  const t = translatorOf(language, "contracts");
  return contracts.map((contract) => ({
    id: contract.id,
    from: t("contract.from", { day: formatDate(startOfDay(contract.from), language) }),
    made: t("contract.made", { at: formatDate(contract.createdAt, language, "dateTime") }),
    billing: choiceText(language, "billing", contract.billing),
    stage: contract.id === counting ? "now" : contract.from > today ? "coming" : "past",
    terms: termsOf(contract, language),
  }));
}

function termsOf(contract: Contract, language: Language): string[] {
  const t = translatorOf(language, "contracts");
  const percent = (value: number) => ({ percent: formatPercent(value, language) });
  const { alertPoints, creditLimitMillimes, disputeDays: count } = contract;
  return [
    t("contract.price", { amount: formatNumber(contract.pointPriceMicrodinars, language) }),
    t("contract.campaigns", percent(contract.campaignPercent)),
    t("contract.vouchers", percent(contract.voucherPercent)),
    t("contract.commission", percent(contract.commissionPercent)),
    t(contract.netting ? "contract.netting" : "contract.noNetting"),
    t("contract.dispute", { count }),
    t("contract.payment", { count: contract.paymentDays }),
    t("contract.least", { amount: formatMoney(contract.leastPayoutMillimes, language) }),
    ...(alertPoints === null ? [] : [t("contract.alert", { amount: formatNumber(alertPoints, language) })]),
    ...(creditLimitMillimes === null
      ? []
      : [t("contract.credit", { amount: formatMoney(creditLimitMillimes, language) })]),
  ];
}
