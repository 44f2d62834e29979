import {
  columnsOf,
  flag,
  given,
  integer,
  moment,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { changeRows, readRows } from "#app/core/db/statements.server.ts";
import { nilId } from "#app/core/domain/fields.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const outdatedColumns = columnsOf("g", {
  userId: uuid,
  /** The ten characters of its card. */
  cardCode: text,
  /** Its card is no more: its code is worth nothing. */
  ended: given(Prisma.sql`c.code IS NULL`, flag),
  level: given(Prisma.sql`u.level`, integer),
  /** The account's balance, stored to notice the next change. */
  points: given(Prisma.sql`a.available`, integer),
  /** When the customer last got the link that saves it. */
  linkedAt: moment,
});

/** A pass in Google Wallet that shows an outdated level, outdated points, or the code of a card that is no more. */
export type OutdatedGooglePass = RowOf<typeof outdatedColumns>;

/**
 * Records that the customer got the link to their pass. The stored level and points of an existing pass stay
 * as they are, because a link does not change what Google shows.
 */
export async function noteGoogleLink(userId: string, cardCode: string, now: Date): Promise<void> {
  await changeRows`
    INSERT INTO google_pass (user_id, card_code, level, points, linked_at, created_at)
    SELECT u.id, ${cardCode}, u.level, a.available, ${now}::timestamptz, ${now}::timestamptz
    FROM customer u JOIN points_account a ON a.user_id = u.id WHERE u.id = ${userId}::uuid AND u.status = 'ACTIVE'
    ON CONFLICT (user_id, card_code) DO UPDATE SET linked_at = excluded.linked_at`;
}

/** Outdated passes, ordered by their customers' ids and their cards. */
export function readOutdatedGooglePasses(
  after: { userId: string; cardCode: string } | null,
  count: number,
): Promise<OutdatedGooglePass[]> {
  return readRows<OutdatedGooglePass>`
    SELECT ${outdatedColumns.sql}
    FROM google_pass g JOIN customer u ON u.id = g.user_id JOIN points_account a ON a.user_id = g.user_id
      LEFT JOIN customer_card c ON c.user_id = g.user_id AND c.code = g.card_code
    WHERE (g.user_id, g.card_code) > (${after?.userId ?? nilId}::uuid, ${after?.cardCode ?? ""})
      AND (c.code IS NULL OR (g.level, g.points) IS DISTINCT FROM (u.level, a.available))
    ORDER BY g.user_id, g.card_code LIMIT ${count}::int`;
}

/** Records what Google Wallet shows from now on. */
export async function noteGoogleShows(pass: OutdatedGooglePass): Promise<void> {
  const { userId, cardCode, level, points } = pass;
  await prisma.googlePass.updateMany({ where: { userId, cardCode }, data: { level, points } });
}

/**
 * Deletes the row of a pass that does not exist at Google, unless its customer has got the link again in the
 * meantime.
 */
export async function forgetGooglePass(pass: OutdatedGooglePass): Promise<void> {
  const { userId, cardCode, linkedAt } = pass;
  await prisma.googlePass.deleteMany({ where: { userId, cardCode, linkedAt } });
}
