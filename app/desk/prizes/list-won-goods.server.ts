import { prisma } from "#app/core/db/client.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import type { GoodsState } from "#app/core/domain/wheels/goods.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { WonGoods } from "#app/core/domain/wheels/wheel-answer.ts";
import { wonGoodsAtDesk } from "./won-goods-at-desk.server.ts";

export interface WonGoodsQuery extends NewestFirstQuery {
  /** The code that a customer shows. */
  code?: string;
  state?: GoodsState;
}

const inState = {
  WAITING: { handedOverAt: null, goodsCode: { not: null } },
  HANDED_OVER: { handedOverAt: { not: null } },
  VOID: { handedOverAt: null, goodsCode: null },
};

/**
 * Goods won at the grand-prize wheel, newest first: all, those of one state, or those of one code; with their winners only
 * if the caller may see customers.
 */
export async function listWonGoods(
  call: OperatorCall,
  { code, state, ...query }: WonGoodsQuery,
): Promise<Page<WonGoods>> {
  const { where, ...rest } = newestFirst(query);
  const wanted = [where, state ? inState[state] : {}, code === undefined ? {} : { goodsCode: code }];
  const spins = await prisma.wheelSpin.findMany({ ...rest, where: { kind: "GOODS", AND: wanted } });
  const { items, nextCursor } = page(spins, query.limit, positionOf);
  const detail = { by: code === undefined ? "state" : "code", count: items.length };
  await writeAudit(prisma, call, { action: "wheel-goods.list", target: null, detail });
  return { items: await wonGoodsAtDesk(items, call), nextCursor };
}
