import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { readContacts } from "#app/core/db/accounts/customers.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { wonGoodsView } from "#app/desk/lists/sources/won-goods-view.ts";
import type { WonGoods } from "#app/core/domain/wheels/wheel-answer.ts";

/**
 * Records, once, that goods were handed to their winner. Refuses NOT_FOUND, and CONFLICT for goods that no
 * longer wait.
 */
export function handOverGoods(call: OperatorCall, id: string): Promise<Decision<WonGoods>> {
  return transact(async (tx) => {
    const where = { id, kind: "GOODS" } as const;
    const [handed] = await tx.wheelSpin.updateManyAndReturn({
      where: { ...where, handedOverAt: null, goodsCode: { not: null } },
      data: { handedOverAt: call.now },
    });
    if (!handed) return refuse((await tx.wheelSpin.findFirst({ where })) ? "CONFLICT" : "NOT_FOUND");
    await writeAudit(tx, call, { action: "wheel-goods.hand-over", target: id, userId: handed.userId });
    return accept(wonGoodsView(handed, await readContacts(tx, [handed.userId]), call.language));
  });
}
