/** What a form of a statement's page does. */
export const statementIntents = ["accept", "dispute"] as const;

export type StatementIntent = (typeof statementIntents)[number];

/** The most characters of a dispute's reason, as the call takes it. */
export const longestReason = 2_000;
