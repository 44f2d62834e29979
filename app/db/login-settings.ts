/**
 * What each connection of servers and jobs has, set at their login: a pooler gives a connection to one after another,
 * so that nothing may be set on it for longer than a transaction. `npm run db:roles` sets them; production does not
 * start with others.
 */
export const loginSettings = {
  // Prisma writes times in UTC without a time zone.
  TimeZone: "UTC",
  // A statement waits this long for a lock. The shortest limit of the three, so that it is the one that speaks.
  lock_timeout: "10s",
  // Postgres cancels a statement that takes longer. What reads more than this allows uses `patiently`.
  statement_timeout: "12s",
  // A forgotten open transaction must not keep old row versions alive.
  idle_in_transaction_session_timeout: "10s",
} as const;

/** Longer than any statement but those of `patiently` may take, in milliseconds. */
export const statementMs = 12_000;
