import { given, json, maybe, moment } from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";

/** Until when the points of an entry `e` in the ledger of the customer `ledger` are or were valid; null if it has none. */
export const entryLots = (ledger: Prisma.Sql) => ({
  /** For a credit: when its remaining points expire. */
  expiresAt: given(
    Prisma.sql`SELECT l.expires_at FROM points_lot l WHERE l.user_id = ${ledger} AND l.seq = e.seq`,
    maybe(moment),
  ),
  /** For an expiry: until when its points were valid; the latest counts. */
  endedAt: given(
    Prisma.sql`CASE WHEN e.source = 'EXPIRED' THEN (SELECT max(l.expires_at)
      FROM lot_use u JOIN points_lot l ON l.user_id = u.user_id AND l.seq = u.lot_seq
      WHERE u.user_id = ${ledger} AND u.entry_seq = e.seq) END`,
    maybe(moment),
  ),
});

/**
 * What an entry `e` points at of the sales and claims of the customer `owner`, with its current names; null if there is
 * none. `bought` is the transaction of its detail. Whose account became part of another's has them there, and the ledger
 * where it was: a cluster wants two statements, or the entries in a subquery with a LIMIT or OFFSET.
 */
export const entryNames = (owner: Prisma.Sql) => ({
  /** The card of a sale point that was bought or asked for, as it was then. */
  card: given(
    Prisma.sql`coalesce(bought.card, (SELECT v.card FROM validation_request v
      WHERE v.user_id = ${owner} AND v.id = (e.detail ->> 'requestId')::uuid))`,
    maybe(json<Titled>()),
  ),
  store: given(
    Prisma.sql`SELECT jsonb_build_object('id', s.id, 'name', s.name, 'partnerId', p.id, 'partnerName', p.name)
      FROM store s JOIN partner p ON p.id = s.partner_id WHERE s.id = (e.detail ->> 'storeId')::uuid`,
    maybe(json<{ id: string; name: string; partnerId: string; partnerName: string }>()),
  ),
  /** Of a transaction without a store: an online one. */
  partner: given(
    Prisma.sql`SELECT jsonb_build_object('id', p.id, 'name', p.name)
      FROM partner p WHERE p.id = bought.partner_id AND e.detail ->> 'storeId' IS NULL`,
    maybe(json<{ id: string; name: string }>()),
  ),
});

/** A record with a title in every language. */
export interface Titled {
  id: string;
  title: LocalizedText;
}

/** The names of customers, by their ids. */
export async function readFriendNames(
  ids: readonly string[],
): Promise<Map<string, { id: string; firstName: string | null; lastName: string | null }>> {
  if (ids.length === 0) return new Map();
  const select = { id: true, firstName: true, lastName: true };
  const rows = await prisma.customer.findMany({ where: { id: { in: [...ids] } }, select });
  return new Map(rows.map((friend) => [friend.id, friend]));
}

/** The titles of campaigns, by their ids. */
export async function readCampaignTitles(ids: readonly string[]): Promise<Map<string, Titled>> {
  if (ids.length === 0) return new Map();
  const rows = await prisma.campaign.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, rule: true },
  });
  return new Map(rows.map(({ id, rule }) => [id, { id, title: (rule as { title: LocalizedText }).title }]));
}
