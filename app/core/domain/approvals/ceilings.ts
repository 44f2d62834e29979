import type { Ceilings } from "#app/core/domain/points/economy-answer.ts";
export const ceilingNames = [
  "perSalePoints",
  "perCustomerDayPoints",
  "perStoreDayPoints",
  "perGiftPoints",
  "perOperatorDayPoints",
  "claimOverPercent",
  "perMessageCustomers",
] as const satisfies readonly (keyof Ceilings)[];

export type CeilingName = (typeof ceilingNames)[number];
