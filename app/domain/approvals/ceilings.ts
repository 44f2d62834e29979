/**
 * How many points may be given, or how many customers a message may have, before a second operator is asked;
 * null for no ceiling. Reaching a ceiling does not pass it. Decision 030; the database's functions in
 * prisma/functions/ceilings.sql compare them.
 */
export interface Ceilings {
  /** One sale or claim, in whole points. */
  perSalePoints: number | null;
  /** All sales and claims of one customer on one business day. */
  perCustomerDayPoints: number | null;
  /** All sales and claims of one store, or of one partner's online shop, on one business day. */
  perStoreDayPoints: number | null;
  /** One gift or correction, by its absolute value. */
  perGiftPoints: number | null;
  /** All gifts and corrections of one operator on one business day. */
  perOperatorDayPoints: number | null;
  /** How far an accepted amount may exceed the claimed one, in whole percent of it. */
  claimOverPercent: number | null;
  /** The customers of one operator's message. */
  perMessageCustomers: number | null;
}

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
