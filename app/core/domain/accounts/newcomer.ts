/** Why a welcome waits: its device, or its block of addresses, has made too many accounts. */
type NewcomerReason = "DEVICE" | "ADDRESS";

/** For how many business days the accounts of a device, or of a block of addresses, count together. */
export const newcomerDays = 30;

/** How many accounts one browser or device makes before further ones wait: a household's two. */
export const accountsOfDevice = 2;

/**
 * How many accounts without a phone a block of addresses makes before further ones wait, beside one for each that was
 * made there with a phone: many people share the addresses of a mobile network, and most of them have a number.
 */
export const accountsOfBlock = 10;

/** What a purchase must pay to be a sign of somebody's own, in millimes: well above what a welcome is worth. */
export const signMillimes = 10_000;

/** Accounts of the last 30 business days, with this one. */
export interface Made {
  made: number;
  /** Those of them that were made with a phone. */
  withPhone: number;
}

/** A device, or all devices of a block that do not name themselves. */
export interface MadeBy extends Made {
  named: boolean;
}

/**
 * Why the welcome of an account that was made without a phone waits; null if it does not. The first accounts of a
 * device and of a quiet block never wait.
 */
export function whyWelcomeWaits(device: MadeBy, block: Made): NewcomerReason | null {
  const byDevice = device.named ? device.made : device.made - device.withPhone;
  if (byDevice > accountsOfDevice) return "DEVICE";
  return block.made - block.withPhone > accountsOfBlock + block.withPhone ? "ADDRESS" : null;
}

/** What an account without a sign of its own waits with, and the purchase that would be one, in millimes. */
export interface Unproved {
  waits: boolean;
  saleMillimes: number;
}

/** A welcome that waits, as its customer sees it: points of the steps answered so far, and that purchase. */
export interface WaitingWelcome {
  points: number;
  saleMillimes: number;
}

/** Whether paying this much is the sign that a newcomer has not shown yet. Amounts in millimes. */
export function isSign(newcomer: Unproved | null, paidMillimes: number | null): boolean {
  return newcomer !== null && (paidMillimes ?? 0) >= newcomer.saleMillimes;
}
