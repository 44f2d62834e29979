const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const higherLevels = [6, 7, 8, 9, 10] as const;

/** The rules' figures that a text may use as `{{name}}`, so that no text keeps an outdated one. */
export const factNames = [
  "product",
  "supportEmail",
  "sellerName",
  "sellerAddress",
  // Days, as "30 days".
  "starterDays",
  "memberDays",
  "loyalDays",
  "premiumDays",
  "firstWarningDays",
  "lastWarningDays",
  "inactivityDays",
  "claimDays",
  "refundDays",
  "backDays",
  "deletionDays",
  "premiumRetryDays",
  "wheelDays",
  "sessionDays",
  "messageDays",
  "unverifiedDays",
  "formerLoginDays",
  "newcomerDays",
  // Shorter times, as "15 minutes".
  "codeLife",
  "resendWait",
  "walletCodeLife",
  "saleTime",
  "cashierTime",
  "paymentTime",
  // Points and money, as "100 points" and "0,500 DT".
  "stepPoints1",
  "stepPoints2",
  "stepPoints3",
  "referralPoints",
  "referralCap",
  "spinPoints",
  "dailyPrice",
  "weeklyPrice",
  // Ages and longer times, as "18 years".
  "minimumAge",
  "adultAge",
  "consentYears",
  // Plain numbers.
  "wrongTries",
  "loyalLevel",
  ...levels.map((level) => `levelPoints${level}` as const),
  ...higherLevels.map((level) => `levelAge${level}` as const),
  ...higherLevels.map((level) => `levelSpent${level}` as const),
  ...higherLevels.map((level) => `levelBonus${level}` as const),
] as const;

export type FactName = (typeof factNames)[number];

/** Each figure in words, in one language. */
export type Facts = Record<FactName, string>;

const place = /\{\{([^{}]*)\}\}/g;

/** The text with its figures filled in. A place with an unknown name stays as it is. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(place, (whole, name: string) => (isFactName(name) ? facts[name] : whole));
}

/** The first place with an unknown name, so that the author can be told; null when all names are known. */
export function unknownFact(text: string): string | null {
  for (const [, name = ""] of text.matchAll(place)) if (!isFactName(name)) return name;
  return null;
}

function isFactName(name: string): name is FactName {
  return (factNames as readonly string[]).includes(name);
}
