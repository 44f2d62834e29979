import { columnsOf, counted, given, moment, oneOf, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** The most rows of one kind and state that are counted: beyond this nobody needs an exact number. */
export const mostCounted = 10_000;

const columns = columnsOf("open", {
  lane: oneOf<"mail" | "sms" | "event" | "webhook">(),
  kind: oneOf<"code" | "news" | "">(),
  /** REFUSED: given up because the receiver's server refused this address, and it alone. */
  state: oneOf<"WAITING" | "PARKED" | "REFUSED">(),
  count: given(Prisma.sql`count(*)`, counted),
  /** When the oldest of them was written. */
  oldest: given(Prisma.sql`min(created_at)`, moment),
  /** Rows with at least one failed try. */
  failing: given(Prisma.sql`count(*) FILTER (WHERE failing)`, counted),
  /** The recipients of these rows; for webhooks the merchants' endpoints. */
  failingRecipients: given(Prisma.sql`count(DISTINCT recipient) FILTER (WHERE failing)`, counted),
});

/**
 * The open rows of one lane: messages by channel and by whether they carry a code that somebody waits for.
 */
export type OutboxFigures = RowOf<typeof columns>;

/**
 * Waiting and parked rows by lane. Each part is read from the index of open rows in its order, so the number
 * of sent rows does not matter.
 */
export function readOutboxFigures(): Promise<OutboxFigures[]> {
  const parts = (["WAITING", "PARKED"] as const).flatMap((state) =>
    (["MESSAGE", "LIVE", "WEBHOOK"] as const).map((kind) => openOf(state, kind)),
  );
  return readRows<OutboxFigures>`
    SELECT ${columns.sql}
    FROM (${Prisma.join(parts, " UNION ALL ")}) AS open
    GROUP BY lane, kind, state`;
}

/** Names state and kind as constants: with parameters the index of open rows would not be used. */
function openOf(state: "WAITING" | "PARKED", kind: "MESSAGE" | "LIVE" | "WEBHOOK"): Prisma.Sql {
  return Prisma.sql`(
    SELECT ${Prisma.raw(laneOf[kind])} AS lane, ${Prisma.raw(kindOf[kind])} AS kind, ${Prisma.raw(state === "PARKED" && kind === "MESSAGE" ? givenUp : `'${state}'`)} AS state, created_at, recipient,
      last_error IS NOT NULL AS failing
    FROM outbox WHERE state = ${Prisma.raw(`'${state}'`)} AND kind = ${Prisma.raw(`'${kind}'`)}
    ORDER BY next_attempt_at, id LIMIT ${Prisma.raw(String(mostCounted))})`;
}

/** The words of the mail adapter and the SMS adapter for an address or number that does not exist. */
const givenUp =
  "CASE WHEN last_error LIKE 'the mail server refused the mail%' OR last_error LIKE 'the provider refused the number%' THEN 'REFUSED' ELSE 'PARKED' END";

const laneOf = {
  MESSAGE: "CASE payload->>'channel' WHEN 'SMS' THEN 'sms' ELSE 'mail' END",
  LIVE: "'event'",
  WEBHOOK: "'webhook'",
};

const kindOf = {
  MESSAGE: "CASE WHEN payload->>'template' LIKE '%-code' THEN 'code' ELSE 'news' END",
  LIVE: "''",
  WEBHOOK: "''",
};
