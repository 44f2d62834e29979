/** The subject of an event: the part of its type before the dot. */
export const eventFamilies = ["transaction", "redemption", "request"] as const;
export type EventFamily = (typeof eventFamilies)[number];
