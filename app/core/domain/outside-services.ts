/**
 * The services of other companies: short messages, payments in dinars, charging phones for premium, and
 * pushes to devices.
 */
export const outsideServices = ["SMS", "PAYMENT", "BILLING", "PUSH"] as const;

export type OutsideService = (typeof outsideServices)[number];
