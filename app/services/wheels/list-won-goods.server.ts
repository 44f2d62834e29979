import { prisma } from "#app/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { wonGoodsView, type WonGoods } from "./won-goods-view.ts";

/** Goods that were won at the grand-prize wheel, newest first: all, or what one code stands for. */
export async function listWonGoods({ language }: OperatorCall, { code, ...query }: NewestFirstQuery & { code?: string }): Promise<Page<WonGoods>> {
  const { where, ...rest } = newestFirst(query);
  const goods = { ...where, kind: "GOODS" as const, ...(code !== undefined && { goodsCode: code }) };
  const rows = page(await prisma.wheelSpin.findMany({ ...rest, where: goods }), query.limit, positionOf);
  return { ...rows, items: rows.items.map((row) => wonGoodsView(row, language)) };
}
