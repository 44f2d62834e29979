import {
  columnsOf,
  day,
  flag,
  integer,
  integers,
  json,
  maybe,
  text,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { LevelTargets } from "#app/core/domain/levels/levels.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

const columns = columnsOf("economy", {
  id: integer,
  onboardingPoints: integers,
  levelPoints: integers,
  referralPoints: integer,
  referralCapPoints: integer,
  spinPoints: integer,
  levelBonus: integers,
  levelConditions: json<LevelTargets[]>(),
  perSalePoints: maybe(integer),
  perCustomerDayPoints: maybe(integer),
  perStoreDayPoints: maybe(integer),
  perPartnerDayPoints: maybe(integer),
  perGiftPoints: maybe(integer),
  perOperatorDayPoints: maybe(integer),
  claimOverPercent: maybe(integer),
  perMessageDayCustomers: maybe(integer),
  perPointMillimes: maybe(integer),
  perCampaignPoints: maybe(integer),
  mailMillimes: integer,
  freeEntryDays: maybe(integer),
  grandForPremium: flag,
  pointsWheelDeposit: maybe(text),
  pointsWheelFrom: maybe(day),
  pointsWheelUntil: maybe(day),
  grandWheelDeposit: maybe(text),
  grandWheelFrom: maybe(day),
  grandWheelUntil: maybe(day),
});

export type EconomyRow = RowOf<typeof columns>;

/** The rule defaults and ceilings as operators have set them; amounts in whole points. */
export async function readEconomy(db: Db): Promise<EconomyRow> {
  const [row] = await readRowsIn<EconomyRow>(db)`
    SELECT ${columns.sql} FROM economy WHERE id = 1`;
  if (!row) throw new Error("the economy has no figures");
  return row;
}
