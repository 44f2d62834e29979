/** What a form of a claim's page does. */
export const claimIntents = ["open", "accept", "refuse", "cancel"] as const;

export type ClaimIntent = (typeof claimIntents)[number];
