import { ceilingNames } from "#app/core/domain/approvals/ceilings.ts";
import type { Unversioned } from "#app/core/domain/versions/versioned.ts";
import type { Economy } from "#app/generated/prisma/client.ts";
import type { Ceilings, Economy as EconomyView } from "#app/core/domain/points/economy-answer.ts";

export function economyView(economy: Omit<Economy, "levelConditions">): Unversioned<EconomyView> {
  const { onboardingPoints, levelPoints, referralPoints, referralCapPoints, spinPoints, mailMillimes } =
    economy;
  const ceilings = Object.fromEntries(ceilingNames.map((name) => [name, economy[name]])) as Ceilings;
  return {
    ...{ onboardingPoints, levelPoints, referralPoints, referralCapPoints, spinPoints, mailMillimes },
    ceilings,
  };
}
