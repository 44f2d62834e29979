/** Where an operator's message goes. It always stands in the inbox of the app, where it can be read. */
export const messageChannels = ["APP", "PUSH", "MAIL"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * WAITING_APPROVAL: for a second person's yes; SCHEDULED: for its moment; SENDING: some have it; REFUSED: by the second
 * person, it never goes. A paused one goes on when it is scheduled again.
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

/** What an operator can make of a message. */
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

/** What is done within so many days after a customer got it, or was left out, counts as what came of it. */
export const messageUseDays = 14;

/** Whom a message means. */
export interface Audience {
  /** Who can be told of something, in whole customers. */
  count: number;
  /** Those of them who have a verified address and want such mails. */
  mailable: number;
}

/**
 * What the mails of a message cost at most, in whole millimes; pushes and the app cost nothing. Of the customers who
 * are left out nobody knows yet who can be mailed: as many as of all.
 */
export function costOf(
  { mailable }: Audience,
  { channels, holdOutPercent }: { channels: readonly MessageChannel[]; holdOutPercent: number },
  mailMillimes: number,
): number {
  if (!channels.includes("MAIL")) return 0;
  return Math.ceil((mailable * (100 - holdOutPercent)) / 100) * mailMillimes;
}

/** Whether a message to so many waits for a second person; reaching the ceiling is not passing it. */
export function needsApproval(count: number, ceiling: number | null): boolean {
  return ceiling !== null && count > ceiling;
}

/** The channels, in their order, with the app, which every message is in. */
export function channelsWithApp(channels: readonly MessageChannel[]): MessageChannel[] {
  return messageChannels.filter((channel) => channel === "APP" || channels.includes(channel));
}
