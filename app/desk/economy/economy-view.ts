import type { Unversioned } from "#app/core/domain/versions/versioned.ts";
import type { Economy } from "#app/generated/prisma/client.ts";
import type { Economy as EconomyView } from "#app/core/domain/points/economy-answer.ts";

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
