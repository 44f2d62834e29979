import {
  columnsOf,
  flag,
  given,
  integer,
  json,
  localized,
  maybe,
  moment,
  text,
  texts,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import type { NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { isOpen } from "./closing.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Store } from "#app/core/domain/stores/store-answer.ts";

export interface PartnersFilter extends NewestFirstQuery {
  /** Only these partners, and in this order; null for all. */
  ids: readonly string[] | null;
  /** A tag's key. */
  tag?: string;
  /** A governorate in which it has an open store. */
  state?: string;
  now: Date;
}

/** SQL: the stores of a partner given by an expression that are open at `now`, or all without it, by name. */
export const storesOf = (partnerId: Prisma.Sql, now: Date | null) => Prisma.sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'name', s.name, 'address', s.address, 'state', s.state,
      'latitude', s.latitude, 'longitude', s.longitude) ORDER BY s.name, s.id), '[]')
  FROM store s WHERE s.partner_id = ${partnerId} AND ${isOpen(Prisma.sql`s.closed_from`, now)})`;

const columns = (now: Date | null) =>
  columnsOf("p", {
    id: uuid,
    name: text,
    logoUrl: maybe(text),
    description: localized,
    online: flag,
    onlineUrl: maybe(text),
    earnRate: integer,
    tags: texts,
    createdAt: moment,
    /** By name. */
    stores: given(storesOf(Prisma.sql`p.id`, now), json<Store[]>()),
  });

export type PartnerRow = RowOf<ReturnType<typeof columns>>;

const newest = Prisma.sql`p.created_at DESC, p.id DESC`;

const select = (now: Date | null, among = Prisma.empty) => Prisma.sql`
  SELECT ${columns(now).sql} FROM partner p ${among} WHERE ${isOpen(Prisma.sql`p.closed_from`, now)}`;

/**
 * One partner and its stores; null for an unknown id.
 * @param now with it only what is open then
 */
export async function readPartner(id: string, now: Date | null): Promise<PartnerRow | null> {
  const [row] = await readRows<PartnerRow>`${select(now)} AND p.id = ${id}::uuid`;
  return row ?? null;
}

/**
 * One page of the open partners that pass the filter, newest first unless `ids` say otherwise, and one more if there is
 * a next page.
 */
export function readPartners({ ids, tag, state, cursor, limit, now }: PartnersFilter): Promise<PartnerRow[]> {
  const conditions: Prisma.Sql[] = [];
  if (tag !== undefined) conditions.push(Prisma.sql`${tag} = ANY(p.tags)`);
  if (state !== undefined)
    conditions.push(
      Prisma.sql`EXISTS (SELECT FROM store s WHERE s.partner_id = p.id AND s.state = ${state}
        AND ${isOpen(Prisma.sql`s.closed_from`, now)})`,
    );
  // Whoever the cursor names may answer the search no more: then nothing follows.
  const after = ids && cursor ? ids.indexOf(cursor.id) : null;
  const wanted = after === null ? ids : after < 0 ? [] : ids?.slice(after + 1);
  const among =
    wanted &&
    Prisma.sql`JOIN unnest(${wanted}::uuid[]) WITH ORDINALITY AS wanted(id, place) ON wanted.id = p.id`;
  if (!among && cursor)
    conditions.push(
      Prisma.sql`(p.created_at, p.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`,
    );
  return readRows<PartnerRow>`${Prisma.join([select(now, among ?? Prisma.empty), ...conditions], " AND ")}
    ORDER BY ${among ? Prisma.sql`wanted.place` : newest} LIMIT ${limit + 1}::int`;
}
