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

/** What points of sales and claims wait for besides ceilings: prepaid points, or what their company owes. */
export const companyWaits = ["packs", "creditLimit"] as const;
export type CompanyWait = (typeof companyWaits)[number];

export type CeilingName = (typeof ceilingNames)[number];
