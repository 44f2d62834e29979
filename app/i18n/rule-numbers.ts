import type { i18n } from "i18next";
import { cancelledAfterDays } from "#app/domain/accounts/inactivity.ts";
import { codeLifeSeconds, oneTimeCodeDigits } from "#app/domain/accounts/one-time-code.ts";
import { minPasswordLength, maxPasswordLength } from "#app/domain/accounts/password.ts";
import { pinDigits } from "#app/domain/accounts/pin.ts";
import { avatarMaxBytes, minTags } from "#app/domain/accounts/profile.ts";
import { clickoutCodeMinLength, clickoutCodeMaxLength } from "#app/domain/clickouts/clickout.ts";
import { highestLevel, spendingDays } from "#app/domain/levels/levels.ts";
import { maxTries } from "#app/domain/messages/retry.ts";
import { maxAttempts } from "#app/domain/payments/refund.ts";
import { paymentMs } from "#app/domain/payments/times.ts";
import { bonusPercentOf } from "#app/domain/points/earning.ts";
import { usualEarnRate } from "#app/domain/points/usual-earn-rate.ts";
import { loyalLevel, validityDaysOf } from "#app/domain/points/validity.ts";
import { retryMs } from "#app/domain/premium/subscription.ts";
import { answerDays } from "#app/domain/requests/answer.ts";
import { keptMs } from "#app/domain/retention.ts";
import { documentMegabytes } from "#app/domain/requests/document.ts";
import { answerMs, attachMs } from "#app/domain/transactions/times.ts";
import { runTarget } from "#app/domain/wheel/run.ts";

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const megabyte = 1024 * 1024;

const levels = Array.from({ length: highestLevel }, (_, index) => index + 1);

/**
 * The numbers of the rules, under the names by which any text may call them: `{{claimAnswerDays, days}}`. A text that
 * held the number itself would keep the old one when the rule changes. All are whole and below 1,000, so that no
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
  documentMegabytes,
  inactivityDays: cancelledAfterDays,
  memberDays: validityDaysOf("MEMBER"),
  loyalDays: validityDaysOf("LOYAL"),
  loyalLevel,
  highestLevel,
  firstBonusLevel: levels.find((level) => bonusPercentOf(level) > 0) ?? highestLevel,
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
  deliveryKeptDays: keptMs.message / dayMs,
  campaignCodeFewest: clickoutCodeMinLength,
  campaignCodeMost: clickoutCodeMaxLength,
} as const satisfies Record<string, number>;

/** The units that a number can be written with; the words stand in `common.json`, in each plural form. */
export const ruleUnits = [
  "days",
  "minutes",
  "digits",
  "characters",
  "letters",
  "megabytes",
  "interests",
  "tries",
] as const;

/** Teaches a translator the units: `{{pinDigits, digits}}` becomes `4 digits`, in the right plural form. */
export const ruleWords = {
  type: "3rdParty" as const,
  init(instance: i18n): void {
    for (const unit of ruleUnits) {
      instance.services.formatter?.add(unit, (value: number, lng: string | undefined) =>
        instance.t(`amounts.${unit}`, { ns: "common", lng, count: value, amount: value }),
      );
    }
  },
};
