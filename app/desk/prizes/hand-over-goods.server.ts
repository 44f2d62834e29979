import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { WheelSpin } from "#app/generated/prisma/client.ts";
import { wonGoodsAtDesk } from "./won-goods-at-desk.server.ts";
import type { WonGoods } from "#app/core/domain/wheels/wheel-answer.ts";

/**
 * Records, once, that goods were handed to their winner, who is named only to who may see customers. Refuses NOT_FOUND, and
 * CONFLICT for goods that no longer wait.
 */
export async function handOverGoods(call: OperatorCall, id: string): Promise<Decision<WonGoods>> {
  const done = await transact(async (tx): Promise<Decision<WheelSpin>> => {
    const where = { id, kind: "GOODS" } as const;
    const [handed] = await tx.wheelSpin.updateManyAndReturn({
      where: { ...where, handedOverAt: null, goodsCode: { not: null } },
      data: { handedOverAt: call.now },
    });
    if (!handed) return refuse((await tx.wheelSpin.findFirst({ where })) ? "CONFLICT" : "NOT_FOUND");
    await writeAudit(tx, call, { action: "wheel-goods.hand-over", target: id, userId: handed.userId });
    return accept(handed);
  });
  if (!done.ok) return done;
  const [goods] = await wonGoodsAtDesk([done.value], call);
  if (!goods) throw new Error("goods that operators cannot see");
  return accept(goods);
}
