import type { Ceilings } from "#app/domain/approvals/ceilings.ts";
import type { Economy } from "#app/generated/prisma/client.ts";

/** The rule defaults that operators can change; whole points unless said (rules.md, Points). */
export interface EconomyView {
  /** For steps 1 to 3. */
  onboardingPoints: number[];
  /** For levels 1 to 10. */
  levelPoints: number[];
  /** For each level of an invited friend. */
  referralPoints: number;
  /** The maximum that one friend brings. */
  referralCapPoints: number;
  /** The cost of a spin. */
  spinPoints: number;
  /** The cost of one mail of an operator's message, in millimes. */
  mailMillimes: number;
  ceilings: Ceilings;
}

/** The values to change; all others stay, also those of other ceilings. */
export interface EconomyChange extends Partial<Omit<EconomyView, "ceilings">> {
  ceilings?: Partial<Ceilings>;
}

export function economyView(economy: Omit<Economy, "levelConditions">): EconomyView {
  const { onboardingPoints, levelPoints, referralPoints, referralCapPoints, spinPoints, mailMillimes } =
    economy;
  const { perSalePoints, perCustomerDayPoints, perStoreDayPoints } = economy;
  const { perGiftPoints, perOperatorDayPoints, claimOverPercent, perMessageCustomers } = economy;
  return {
    ...{ onboardingPoints, levelPoints, referralPoints, referralCapPoints, spinPoints, mailMillimes },
    ceilings: {
      ...{ perSalePoints, perCustomerDayPoints, perStoreDayPoints },
      ...{ perGiftPoints, perOperatorDayPoints, claimOverPercent, perMessageCustomers },
    },
  };
}
