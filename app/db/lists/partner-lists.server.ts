import { columnsOf, flag, given, integer, maybe, text, type RowOf } from "#app/db/columns.server.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import { searchWords } from "#app/domain/offers/search-text.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { byNumber, byText, byTime, type ListSource } from "./keyset.server.ts";

export type PartnerListRow = { id: string } & RowOf<typeof partnerColumns>;

const partnerColumns = columnsOf("t", {
  name: text,
  logoUrl: maybe(text),
  earnRate: integer,
  online: flag,
  stores: given(Prisma.sql`s.stores`, integer),
  offers: given(Prisma.sql`o.offers`, integer),
});

export function partnerList({ q, filters: { online } }: AskedOf<"partners">): ListSource {
  const where = searchWords(q).map((word) => Prisma.sql`position(${word} in t.search) > 0`);
  if (online) where.push(Prisma.sql`t.online = ${online === "yes"}`);
  return {
    where,
    columns: partnerColumns.sql,
    from: Prisma.sql`partner t
      CROSS JOIN LATERAL (SELECT count(*)::int AS stores FROM store WHERE partner_id = t.id) s
      CROSS JOIN LATERAL (SELECT count(*)::int AS offers FROM offer WHERE partner_id = t.id) o`,
    sorts: {
      name: byText(Prisma.sql`t.name`),
      rate: byNumber(Prisma.sql`t.earn_rate`),
      stores: byNumber(Prisma.sql`s.stores`),
      offers: byNumber(Prisma.sql`o.offers`),
      created: byTime(Prisma.sql`t.created_at`),
    },
  };
}

export type StoreListRow = { id: string } & RowOf<typeof storeColumns>;

const storeColumns = columnsOf("t", {
  name: text,
  partnerName: given(Prisma.sql`p.name`, text),
  address: text,
  state: text,
  salePoints: given(Prisma.sql`c."salePoints"`, integer),
});

export function storeList({ q, filters: { partner } }: AskedOf<"stores">): ListSource {
  const where = containing(q, Prisma.sql`t.name || ' ' || t.address`);
  if (partner) where.push(Prisma.sql`t.partner_id = ${partner}::uuid`);
  return {
    where,
    columns: storeColumns.sql,
    from: Prisma.sql`store t JOIN partner p ON p.id = t.partner_id
      CROSS JOIN LATERAL (SELECT count(*)::int AS "salePoints" FROM sale_point WHERE store_id = t.id) c`,
    sorts: {
      name: byText(Prisma.sql`t.name`),
      address: byText(Prisma.sql`t.address`),
      state: byText(Prisma.sql`t.state`),
      salePoints: byNumber(Prisma.sql`c."salePoints"`),
    },
  };
}

const cards = Prisma.sql`jsonb_array_length(t.cards)`;

export type SalePointListRow = { id: string } & RowOf<typeof salePointColumns>;

const salePointColumns = columnsOf("t", {
  code: text,
  name: text,
  storeName: given(Prisma.sql`s.name`, text),
  partnerName: given(Prisma.sql`p.name`, text),
  cards: given(cards, integer),
});

export function salePointList({ q, filters: { partner } }: AskedOf<"sale-points">): ListSource {
  const where = containing(q, Prisma.sql`t.name || ' ' || t.code || ' ' || s.name || ' ' || p.name`);
  if (partner) where.push(Prisma.sql`s.partner_id = ${partner}::uuid`);
  return {
    where,
    columns: salePointColumns.sql,
    from: Prisma.sql`sale_point t JOIN store s ON s.id = t.store_id JOIN partner p ON p.id = s.partner_id`,
    sorts: {
      name: byText(Prisma.sql`t.name`),
      store: byText(Prisma.sql`p.name || ' ' || s.name`),
      cards: byNumber(cards),
      created: byTime(Prisma.sql`t.created_at`),
    },
  };
}

/**
 * SQL: conditions that each word of `q` occurs somewhere in a text, in upper or lower case. Only for tables
 * of at most some thousand rows, because they use no index.
 */
export function containing(q: string, text: Prisma.Sql): Prisma.Sql[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => Prisma.sql`position(${word} in lower(${text})) > 0`);
}
