import { readContacts } from "#app/core/db/accounts/customers.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { wonGoodsView, type GoodsRow } from "#app/desk/lists/sources/won-goods-view.ts";
import type { WonGoods } from "#app/core/domain/wheels/wheel-answer.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/** Won goods; with their winners only if the reader may see customers. */
export async function wonGoodsAtDesk(
  rows: readonly GoodsRow[],
  { caller, language }: Pick<OperatorCall, "caller" | "language">,
): Promise<WonGoods[]> {
  const maySeeCustomers = caller.rights.includes("customers.read");
  const contacts = await readContacts(prisma, maySeeCustomers ? rows.map(({ userId }) => userId) : []);
  return rows.map((row) => wonGoodsView(row, contacts, language));
}
