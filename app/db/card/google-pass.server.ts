import { prisma } from "#app/db/client.server.ts";
import { readRows } from "#app/db/pool.server.ts";
import { nilId } from "#app/domain/fields.ts";

/** A pass in Google Wallet whose level or points hold no longer. */
export interface OutdatedGooglePass {
  userId: string;
  /** The ten characters of the card. */
  cardCode: string;
  level: number;
  /** The account's balance, by which the next change is noticed. */
  points: number;
  /** When the customer last got the link that saves it. */
  linkedAt: Date;
}

/**
 * Notes that the customer was given the link to their pass. One that Google has already shows what it showed before: a link
 * does not change it.
 */
export async function noteGoogleLink(userId: string, now: Date): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO google_pass (user_id, level, points, linked_at, created_at)
    SELECT u.id, u.level, a.available, ${now}::timestamptz, ${now}::timestamptz
    FROM users u JOIN points_account a ON a.user_id = u.id WHERE u.id = ${userId}::uuid AND u.status = 'ACTIVE'
    ON CONFLICT (user_id) DO UPDATE SET linked_at = excluded.linked_at`;
}

/** Passes that show what does not hold any more, by their customers' ids. */
export function readOutdatedGooglePasses(
  after: { userId: string } | null,
  count: number,
): Promise<OutdatedGooglePass[]> {
  return readRows`
    SELECT g.user_id AS "userId", c.code AS "cardCode", u.level, a.available AS points, g.linked_at AS "linkedAt"
    FROM google_pass g JOIN users u ON u.id = g.user_id JOIN points_account a ON a.user_id = g.user_id
      JOIN customer_card c ON c.user_id = g.user_id
    WHERE g.user_id > ${after?.userId ?? nilId}::uuid AND (g.level, g.points) IS DISTINCT FROM (u.level, a.available)
    ORDER BY g.user_id LIMIT ${count}::int`;
}

/** Google Wallet shows this from now on. */
export async function noteGoogleShows({ userId, level, points }: OutdatedGooglePass): Promise<void> {
  await prisma.googlePass.updateMany({ where: { userId }, data: { level, points } });
}

/** There is no such pass, unless its customer was given the link once more meanwhile. */
export async function forgetGooglePass({ userId, linkedAt }: OutdatedGooglePass): Promise<void> {
  await prisma.googlePass.deleteMany({ where: { userId, linkedAt } });
}
