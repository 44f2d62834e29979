/** What an event is about: what stands before the dot of its type. */
export const eventFamilies = ["transaction", "redemption", "request"] as const;
export type EventFamily = (typeof eventFamilies)[number];
