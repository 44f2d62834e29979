/**
 * The settings of every connection of servers and jobs, stored with their database login. They are not set
 * per connection: a pooler gives one connection to many clients in turn, so a setting may last only for a
 * transaction. `npm run db:roles` sets them; production does not start with other values.
 */
export const loginSettings = {
  // Prisma writes times in UTC without a time zone.
  TimeZone: "UTC",
  // A statement waits this long for a lock. The shortest limit of the three, so that it is the one that
  // speaks.
  lock_timeout: "10s",
  // Postgres cancels a statement that takes longer. What reads more than this allows uses `patiently`.
  statement_timeout: "12s",
  // A forgotten open transaction must not keep old row versions alive.
  idle_in_transaction_session_timeout: "10s",
} as const;

/** The `statement_timeout` above, in milliseconds. */
export const statementMs = 12_000;
