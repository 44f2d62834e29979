/** Where an operator's message goes. It always stands in the inbox of the app, where it can be read. */
export const messageChannels = ["APP", "PUSH", "MAIL"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * WAITING_APPROVAL: a second person must approve it. SCHEDULED: it waits for its time. SENDING: some
 * customers have it. REFUSED: the second person refused it, and it is never sent. A paused message goes on
 * when it is scheduled again.
 */
export const messageStatuses = [
  "WAITING_APPROVAL",
  "SCHEDULED",
  "SENDING",
  "PAUSED",
  "SENT",
  "REFUSED",
  "CANCELLED",
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** The statuses to which an operator can change a message. */
export const messageChanges = ["SCHEDULED", "PAUSED", "CANCELLED"] as const;
export type MessageChange = (typeof messageChanges)[number];

const from: Record<MessageChange, readonly MessageStatus[]> = {
  PAUSED: ["SCHEDULED", "SENDING"],
  SCHEDULED: ["PAUSED"],
  CANCELLED: ["WAITING_APPROVAL", "SCHEDULED", "SENDING", "PAUSED"],
};

/** Whether a message in this status can be paused, resumed or cancelled. */
export function canBecome(status: MessageStatus, change: MessageChange): boolean {
  return from[change].includes(status);
}

/** Uses within so many days after a customer got a message, or was left out of it, count in its outcome. */
export const messageUseDays = 14;

/** The customers that a message is for. */
export interface Audience {
  /** The customers who can be reached, as a whole number. */
  count: number;
  /** Those of them who have a verified address and want such mails. */
  mailable: number;
}

/**
 * The most that the e-mails of a message cost, in whole millimes; pushes and the app cost nothing. It is not
 * known yet who is left out, so the share of customers with e-mail is assumed to be the same among them as
 * among all.
 */
export function costOf(
  { mailable }: Audience,
  { channels, holdOutPercent }: { channels: readonly MessageChannel[]; holdOutPercent: number },
  mailMillimes: number,
): number {
  if (!costsByMail(channels, mailMillimes)) return 0;
  return Math.ceil((mailable * (100 - holdOutPercent)) / 100) * mailMillimes;
}

/** Whether the cost depends on how many customers take mails. */
export function costsByMail(channels: readonly MessageChannel[], mailMillimes: number): boolean {
  return channels.includes("MAIL") && mailMillimes > 0;
}

/** Whether so many customers on one day need a second person's yes; reaching the ceiling does not pass it. */
export function needsApproval(count: number, ceiling: number | null): boolean {
  return ceiling !== null && count > ceiling;
}

/** The channels, in their order, with the app, which every message is in. */
export function channelsWithApp(channels: readonly MessageChannel[]): MessageChannel[] {
  return messageChannels.filter((channel) => channel === "APP" || channels.includes(channel));
}
