import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy, type EconomyRow } from "#app/core/db/economy/economy.server.ts";
import { cancelledAfterDays, warnedAfterDays } from "#app/core/domain/accounts/inactivity.ts";
import {
  codeLifeSeconds,
  maxWrongTries,
  resendAfterSeconds,
} from "#app/core/domain/accounts/one-time-code.ts";
import { sessionLifeSeconds } from "#app/core/domain/accounts/sessions.ts";
import type { Facts } from "#app/core/domain/help/facts.ts";
import { paymentMs } from "#app/core/domain/payments/times.ts";
import { bonusPercentOf } from "#app/core/domain/points/earning.ts";
import { loyalLevel, validityDaysOf } from "#app/core/domain/points/validity.ts";
import { newcomerDays } from "#app/core/domain/accounts/newcomer.ts";
import { priceOf } from "#app/core/domain/premium/plans.ts";
import { retryMs } from "#app/core/domain/premium/charge-retry.ts";
import { answerDays } from "#app/core/domain/requests/answer.ts";
import { deletionDelayDays, keptMs } from "#app/core/domain/retention.ts";
import { answerMs, attachMs, backDays, cancelDays } from "#app/core/domain/transactions/times.ts";
import { codePeriodSeconds } from "#app/core/domain/wallet/in-store-code.ts";
import { runTarget } from "#app/core/domain/wheels/run.ts";
import { env } from "#app/env.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { dinarsIn, groupDigits, percentIn } from "#app/core/i18n/number-marks.ts";
import { product } from "#app/product.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The rules' current figures, in words: those of the code, and those that operators can change. */
export async function readRuleFacts(language: Language): Promise<Facts> {
  const economy = await readEconomy(prisma);
  const say = wordsIn(language);
  const rewards = Object.fromEntries(
    economy.levelPoints.map((points, index) => [`levelPoints${index + 1}`, say.points(points)]),
  );
  const [stepPoints1 = 0, stepPoints2 = 0, stepPoints3 = 0] = economy.onboardingPoints;
  return {
    ...timesIn(language),
    ...(rewards as Pick<Facts, `levelPoints${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`>),
    ...higherLevelsIn(language, economy),
    product: product.nameIn[language],
    supportEmail: product.supportEmail,
    sellerName: env.SELLER_NAME,
    sellerAddress: env.SELLER_ADDRESS,
    stepPoints1: say.points(stepPoints1),
    stepPoints2: say.points(stepPoints2),
    stepPoints3: say.points(stepPoints3),
    referralPoints: say.points(economy.referralPoints),
    referralCap: say.points(economy.referralCapPoints),
    spinPoints: say.points(economy.spinPoints),
    dailyPrice: say.money(priceOf("DAILY")),
    weeklyPrice: say.money(priceOf("WEEKLY")),
    minimumAge: say.years(env.MINIMUM_AGE),
    adultAge: say.years(env.ADULT_AGE),
    consentYears: say.years(keptMs.consent / (365 * dayMs)),
    wrongTries: say.number(maxWrongTries),
    loyalLevel: say.number(loyalLevel),
  };
}

function timesIn(language: Language) {
  const { days, minutes, seconds } = wordsIn(language);
  const [lastWarning, firstWarning] = warnedAfterDays;
  return {
    starterDays: days(validityDaysOf("STARTER")),
    memberDays: days(validityDaysOf("MEMBER")),
    loyalDays: days(validityDaysOf("LOYAL")),
    premiumDays: days(validityDaysOf("PREMIUM")),
    firstWarningDays: days(firstWarning),
    lastWarningDays: days(lastWarning),
    inactivityDays: days(cancelledAfterDays),
    claimDays: days(answerDays),
    refundDays: days(cancelDays),
    backDays: days(backDays),
    deletionDays: days(deletionDelayDays),
    premiumRetryDays: days(retryMs / dayMs),
    wheelDays: days(runTarget),
    sessionDays: days((sessionLifeSeconds * 1000) / dayMs),
    messageDays: days(keptMs.message / dayMs),
    unverifiedDays: days(keptMs.unverifiedAccount / dayMs),
    formerLoginDays: days(keptMs.formerLogin / dayMs),
    newcomerDays: days(newcomerDays),
    codeLife: minutes(codeLifeSeconds / 60),
    resendWait: seconds(resendAfterSeconds),
    walletCodeLife: seconds(codePeriodSeconds),
    saleTime: minutes(attachMs / 60_000),
    cashierTime: minutes(answerMs / 60_000),
    paymentTime: minutes(paymentMs / 60_000),
  };
}

type HigherLevel = 6 | 7 | 8 | 9 | 10;
type OfHigherLevels = Pick<Facts, `level${"Age" | "Spent" | "Bonus"}${HigherLevel}`>;

/** The conditions and benefits of levels 6 to 10. */
function higherLevelsIn(language: Language, { levelConditions, levelBonus }: EconomyRow): OfHigherLevels {
  const say = wordsIn(language);
  const facts = ([6, 7, 8, 9, 10] satisfies HigherLevel[]).flatMap((level) => {
    const asked = levelConditions[level - 1];
    return [
      [`levelAge${level}`, say.days(asked?.ACCOUNT_AGE_DAYS ?? 0)],
      [`levelSpent${level}`, say.money(asked?.SPENT_30_DAYS_MILLIMES ?? 0)],
      [`levelBonus${level}`, say.percent(bonusPercentOf(level, levelBonus))],
    ];
  });
  return Object.fromEntries(facts) as OfHigherLevels;
}

/** Formats amounts in a language as the pages do. */
function wordsIn(language: Language) {
  const t = translator(language);
  const format = (value: number) => groupDigits(value, language);
  const counted = (count: number) => ({ count, amount: format(count) });
  return {
    number: format,
    days: (count: number) => t("days", counted(count)),
    years: (count: number) => t("years", { ns: "help", ...counted(count) }),
    minutes: (count: number) => t("minutes", { ns: "help", ...counted(count) }),
    seconds: (count: number) => t("seconds", { ns: "help", ...counted(count) }),
    points: (count: number) => t("points.amount", counted(count)),
    money: (millimes: number) => dinarsIn(millimes, language),
    percent: (percent: number) => percentIn(format(percent), language),
  };
}
