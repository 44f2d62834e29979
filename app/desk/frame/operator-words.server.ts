import type { ShownCharge } from "./charge-row.tsx";
import { startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { pointsSources, publicSource } from "#app/core/domain/points/public-source.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { Customer } from "#app/core/domain/customers/customer-answer.ts";
import type { PremiumCharge } from "#app/core/domain/premium/report-answer.ts";

/** The label of a points source for operators, by its name in the API. */
export function sourceText(language: Language, name: string): string {
  const source = pointsSources.find((one) => publicSource(one) === name);
  return source ? translator(language)(`sources.${source}`, { ns: "operator" }) : name;
}

/** The desk's name for a customer: the name, or else a login. */
export function customerName(
  { logins, ...names }: Names & { logins: readonly { login: string }[] },
  language: Language,
): string {
  return nameOfCustomer(names, logins[0]?.login ?? null, language);
}

type Names = Pick<Customer, "firstName" | "lastName">;

/** The same, of a customer of whom one login is known. */
export function nameOfCustomer(
  { firstName, lastName }: Names,
  login: string | null,
  language: Language,
): string {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return name || login || translator(language)("customers.nameless", { ns: "operator" });
}

/** A business day formatted for display. */
export function dayText(language: Language, day: BusinessDay): string {
  return formatDate(startOfDay(day), language, "short");
}

/** A charge as a table row. */
export function chargeShown(
  language: Language,
  { createdAt, settledAt, ...charge }: PremiumCharge,
): ShownCharge {
  const { reference, state, plan, amountMillimes, attempts } = charge;
  return {
    ...{ reference, state, plan, amountMillimes, attempts },
    made: formatDate(createdAt, language, "dateTime"),
    settled: settledAt && formatDate(settledAt, language, "dateTime"),
  };
}
