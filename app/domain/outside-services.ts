/** What others do for Mezia: short messages, payments in dinars, and charging phones for premium. */
export const outsideServices = ["SMS", "PAYMENT", "BILLING"] as const;

export type OutsideService = (typeof outsideServices)[number];
