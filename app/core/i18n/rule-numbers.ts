import { cancelledAfterDays } from "#app/core/domain/accounts/inactivity.ts";
import { codeLifeSeconds, oneTimeCodeDigits } from "#app/core/domain/accounts/one-time-code.ts";
import { minPasswordLength, maxPasswordLength } from "#app/core/domain/accounts/password.ts";
import { pinDigits } from "#app/core/domain/accounts/pin.ts";
import { avatarMaxBytes } from "#app/core/domain/accounts/avatar.ts";
import { minTags } from "#app/core/domain/accounts/profile.ts";
import { clickoutCodeMinLength, clickoutCodeMaxLength } from "#app/core/domain/clickouts/clickout.ts";
import { importMaxBytes } from "#app/core/domain/imports/import-size.ts";
import { highestLevel, spendingDays } from "#app/core/domain/levels/levels.ts";
import { maxTries } from "#app/core/domain/messages/retry-waits.ts";
import { allowanceHours } from "#app/core/domain/offline/allowance-life.ts";
import { soldesLeastPercent } from "#app/core/domain/offers/soldes.ts";
import { maxAttempts } from "#app/core/domain/payments/refund.ts";
import { paymentMs } from "#app/core/domain/payments/times.ts";
import { staffLife } from "#app/core/domain/operators/staff-sessions.ts";
import { usualEarnRate } from "#app/core/domain/points/usual-earn-rate.ts";
import { loyalLevel, validityDaysOf } from "#app/core/domain/points/validity.ts";
import { pictureMaxBytes } from "#app/core/domain/pictures/picture.ts";
import { retryMs } from "#app/core/domain/premium/charge-retry.ts";
import { answerDays } from "#app/core/domain/requests/answer.ts";
import { keptMs } from "#app/core/domain/retention.ts";
import { documentMegabytes } from "#app/core/domain/requests/document.ts";
import { rfmScores } from "#app/core/domain/segments/rfm.ts";
import { answerMs, attachMs } from "#app/core/domain/transactions/times.ts";
import { runTarget } from "#app/core/domain/wheels/run.ts";
import type { Language } from "#app/core/domain/languages.ts";

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const megabyte = 1024 * 1024;

/**
 * The numbers of the rules, under the names that any text can use: `{{claimAnswerDays, days}}`. A text with
 * the number itself would keep the old one when the rule changes. All are whole and below 1,000, so that no
 * language needs a sign between groups of digits.
 */
export const ruleNumbers = {
  passwordFewest: minPasswordLength,
  passwordMost: maxPasswordLength,
  oneTimeDigits: oneTimeCodeDigits,
  codeLifeMinutes: codeLifeSeconds / 60,
  pinDigits,
  fewestTags: minTags,
  avatarMegabytes: avatarMaxBytes / megabyte,
  pictureMegabytes: pictureMaxBytes / megabyte,
  documentMegabytes,
  importMegabytes: importMaxBytes / megabyte,
  inactivityDays: cancelledAfterDays,
  memberDays: validityDaysOf("MEMBER"),
  loyalDays: validityDaysOf("LOYAL"),
  loyalLevel,
  highestLevel,
  spendingDays,
  usualEarnRate,
  claimAnswerDays: answerDays,
  paymentMinutes: paymentMs / minuteMs,
  saleMinutes: attachMs / minuteMs,
  cashierMinutes: answerMs / minuteMs,
  premiumRetryDays: retryMs / dayMs,
  wheelRunDays: runTarget,
  refundTries: maxAttempts,
  deliveryTries: maxTries,
  unprovedDays: keptMs.unverifiedAccount / dayMs,
  deliveryKeptDays: keptMs.message / dayMs,
  campaignCodeFewest: clickoutCodeMinLength,
  campaignCodeMost: clickoutCodeMaxLength,
  deskIdleMinutes: staffLife.idleMs / minuteMs,
  rfmHighDays: rfmScores.recencyDays.high,
  rfmMiddleDays: rfmScores.recencyDays.middle,
  rfmLowDays: rfmScores.recencyDays.low,
  soldesLeastPercent,
  deskHours: staffLife.wholeMs / (60 * minuteMs),
  offlineHours: allowanceHours,
} as const satisfies Record<string, number>;

/** The units that a number can be written with; the words stand in `common.json`, in each plural form. */
export const ruleUnits = [
  "days",
  "minutes",
  "hours",
  "digits",
  "characters",
  "letters",
  "megabytes",
  "interests",
  "tries",
] as const;

/** The texts of `common.json` that name the units: `days_few`. */
interface UnitWords {
  amounts: Record<string, string>;
}

const place = /\{\{(\w+)(?:, (\w+))?\}\}/g;

/**
 * Texts of one language with the rules' numbers in their places: `{{pinDigits, digits}}` becomes `4 digits`,
 * in the right plural form. Done once when texts are loaded, because as variables of the translator the
 * numbers would be copied for each text of each page.
 */
export function fillRuleNumbers<Texts extends object>(
  texts: Texts,
  language: Language,
  { amounts }: UnitWords,
  numbers: Readonly<Record<string, number>> = ruleNumbers,
): Texts {
  const plural = new Intl.PluralRules(language);
  const written = (number: number, unit: string) =>
    amounts[`${unit}_${plural.select(number)}`]?.replace("{{amount}}", String(number));
  const fill = (text: string) =>
    text.replace(place, (whole, name: string, unit?: string) => {
      const number = numbers[name];
      if (number === undefined) return whole;
      return (unit === undefined ? String(number) : written(number, unit)) ?? whole;
    });
  const filled = (value: unknown): unknown => {
    if (typeof value === "string") return fill(value);
    return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, filled(inner)]));
  };
  return filled(texts) as Texts;
}
