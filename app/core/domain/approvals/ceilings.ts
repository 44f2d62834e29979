import type { Ceilings } from "#app/core/domain/points/economy-answer.ts";
export const ceilingNames = [
  "perSalePoints",
  "perCustomerDayPoints",
  "perStoreDayPoints",
  "perPartnerDayPoints",
  "perGiftPoints",
  "perOperatorDayPoints",
  "claimOverPercent",
  "perMessageDayCustomers",
  "perPointMillimes",
  "perCampaignPoints",
] as const satisfies readonly (keyof Ceilings)[];

export type CeilingName = (typeof ceilingNames)[number];
