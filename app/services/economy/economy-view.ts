import type { Unversioned } from "#app/services/record-change.server.ts";
import type { Economy } from "#app/generated/prisma/client.ts";
import type { Economy as EconomyView, Ceilings } from "#app/domain/points/economy-answer.ts";

/** The values to change; all others stay, also those of other ceilings. */
export interface EconomyChange extends Partial<Omit<EconomyView, "version" | "ceilings">> {
  ceilings?: Partial<Ceilings>;
}

export function economyView(economy: Omit<Economy, "levelConditions">): Unversioned<EconomyView> {
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
