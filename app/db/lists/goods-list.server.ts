import { columnsOf, localized, maybe, moment, text, uuid, type RowOf } from "#app/db/columns.server.ts";
import { readMeantCustomers } from "#app/db/accounts/meant-customers.server.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import type { GoodsState } from "#app/domain/wheel/goods.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { byText, byTime, type ListReader, type ListSource } from "./keyset.server.ts";

/** Goods that a customer won. */
export type GoodsListRow = { id: string } & RowOf<typeof columns>;

const columns = columnsOf("t", {
  userId: uuid,
  prizeId: uuid,
  label: localized,
  goodsCode: maybe(text),
  handedOverAt: maybe(moment),
  createdAt: moment,
});

const ofState: Record<GoodsState, Prisma.Sql> = {
  WAITING: Prisma.sql`t.handed_over_at IS NULL AND t.goods_code IS NOT NULL`,
  HANDED_OVER: Prisma.sql`t.handed_over_at IS NOT NULL`,
  VOID: Prisma.sql`t.handed_over_at IS NULL AND t.goods_code IS NULL`,
};

/** Searched by the beginning of a code and, if the operator may see customers, by the customer. */
export async function goodsList(
  { q, filters: { state, prize } }: AskedOf<"goods">,
  { language }: ListReader,
  maySeeCustomers: boolean,
): Promise<ListSource> {
  const label = Prisma.sql`(t.label ->> ${language}::text)`;
  const where = [Prisma.sql`t.kind = 'GOODS'`];
  const wanted = state === undefined ? undefined : ofState[state as GoodsState];
  if (wanted) where.push(wanted);
  if (prize) where.push(Prisma.sql`t.prize_id = ${prize}::uuid`);
  if (q !== "") {
    const meant = maySeeCustomers ? await readMeantCustomers(q) : null;
    where.push(
      Prisma.sql`(starts_with(t.goods_code, ${q.toUpperCase()}) OR t.user_id = ANY(${meant ?? []}::uuid[]))`,
    );
  }
  return {
    where,
    columns: columns.sql,
    from: Prisma.sql`wheel_spin t`,
    sorts: {
      label: byText(label),
      won: byTime(Prisma.sql`t.created_at`),
      handedOver: byTime(Prisma.sql`coalesce(t.handed_over_at, '-infinity')`),
    },
  };
}
