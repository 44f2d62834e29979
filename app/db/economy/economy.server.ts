import { readRowsIn } from "#app/db/statements.server.ts";
import type { LevelTargets } from "#app/domain/levels/levels.ts";
import type { Economy } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** The row, with the shape of its JSON. */
export interface EconomyRow extends Omit<Economy, "levelConditions"> {
  levelConditions: LevelTargets[];
}

/** The rule defaults and ceilings as operators have set them; amounts in whole points. */
export async function readEconomy(db: Db): Promise<EconomyRow> {
  const [row] = await readRowsIn<EconomyRow>(db)`
    SELECT id, onboarding_points AS "onboardingPoints", level_points AS "levelPoints", referral_points AS "referralPoints",
      referral_cap_points AS "referralCapPoints", spin_points AS "spinPoints",
      level_bonus AS "levelBonus", level_conditions AS "levelConditions",
      per_sale_points AS "perSalePoints", per_customer_day_points AS "perCustomerDayPoints",
      per_store_day_points AS "perStoreDayPoints", per_gift_points AS "perGiftPoints",
      per_operator_day_points AS "perOperatorDayPoints", claim_over_percent AS "claimOverPercent",
      per_message_customers AS "perMessageCustomers", mail_millimes AS "mailMillimes"
    FROM economy WHERE id = 1`;
  if (!row) throw new Error("the economy has no figures");
  return row;
}
