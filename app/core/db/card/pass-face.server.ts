import { spendableOf } from "#app/core/db/accounts/account-facts.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { PassFace } from "#app/core/domain/passes/pass-face.ts";

/** What the customer's pass shows at `now`. */
export async function readPassFace(userId: string, now: Date): Promise<PassFace> {
  const [face] = await readRows<PassFace>`
    SELECT u.level, ${spendableOf(userId, now)} AS points FROM customer u WHERE u.id = ${userId}::uuid`;
  if (!face) throw new Error("a customer with a pass is not there");
  return face;
}
