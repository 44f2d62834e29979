import type { Message, MessageTemplate } from "./message.ts";

/** A message as the outbox keeps it; its contents may be deleted. */
export interface KeptMessage {
  state: "WAITING" | "DONE" | "PARKED";
  payload: Pick<Message, "template" | "channel"> & { params?: object; validUntil?: string };
}

/** Messages that need no data of the customer. */
const withoutParams: readonly MessageTemplate[] = [
  "password-changed",
  "pin-set",
  "codes-guessed",
  "login-changed",
  "login-added",
  "premium-expired",
  "premium-ended",
];

/** Messages that are not to the customer, or that carry a secret. */
const toOthers: readonly MessageTemplate[] = [
  "invite",
  "operator-invitation",
  "partner-invitation",
  "desk-report",
  "staff-news",
];

/** Whether a message carries a code, which nobody may see or send a second time. */
export function isCodeTemplate(template: MessageTemplate): boolean {
  return template.endsWith("-code");
}

/**
 * Whether an operator may send a message again as it was: it was sent or given up, its contents are still
 * stored, and it would not mislead. A code is never sent again: a new one is made.
 */
export function mayResend({ state, payload }: KeptMessage, now: Date): boolean {
  const { template, params = {}, validUntil } = payload;
  if (state === "WAITING" || isCodeTemplate(template) || toOthers.includes(template)) return false;
  if (validUntil !== undefined && new Date(validUntil) <= now) return false;
  // A push goes to a device and not to a login, and an old push is no news.
  if (payload.channel === "PUSH") return false;
  return withoutParams.includes(template) || Object.keys(params).length > 0;
}
