import type { Message, MessageTemplate } from "./message.ts";

/** A message as the outbox keeps it: what was in it may be deleted. */
export interface KeptMessage {
  state: "WAITING" | "DONE" | "PARKED";
  payload: Pick<Message, "template" | "channel"> & { params?: object; validUntil?: string };
}

/** Whole without anything of the customer's. */
const withoutParams: readonly MessageTemplate[] = [
  "password-changed",
  "pin-set",
  "codes-guessed",
  "login-changed",
  "premium-expired",
  "premium-ended",
];

/** Not to the customer, or with a secret in it. */
const toOthers: readonly MessageTemplate[] = ["invite", "operator-invitation"];

/** Whether it carries a code, which nobody sees or sends a second time. */
export function isCodeTemplate(template: MessageTemplate): boolean {
  return template.endsWith("-code");
}

/**
 * Whether an operator may send a message again as it was: a notice that left or was given up, whose contents are still
 * there and would not mislead. A code is never sent again: a new one is made.
 */
export function mayResend({ state, payload }: KeptMessage, now: Date): boolean {
  const { template, params = {}, validUntil } = payload;
  if (state === "WAITING" || isCodeTemplate(template) || toOthers.includes(template)) return false;
  if (validUntil !== undefined && new Date(validUntil) <= now) return false;
  // A device's address is no login, and a push of yesterday is no news.
  if (payload.channel === "PUSH") return false;
  return withoutParams.includes(template) || Object.keys(params).length > 0;
}
