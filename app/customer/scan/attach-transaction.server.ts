import { callFunction } from "#app/core/db/call-function.server.ts";
import { readOwnSale } from "#app/core/db/transactions/sales.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { readSaleCode } from "#app/core/domain/transactions/sale-code.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { readSaleView } from "./sale-view.server.ts";
import type { Sale } from "#app/core/domain/transactions/sale-answer.ts";

/**
 * Attaches a till's sale to this customer, who sees store, seller and price. If several customers scan it,
 * one gets it; scanning it again returns the same. Refuses TRANSACTION_ATTACH_ERROR: unknown, another
 * customer's, or expired.
 */
export async function attachTransaction(call: ClientCall, text: string): Promise<Decision<Sale>> {
  const read = readSaleCode(text);
  if (read?.kind !== "TRANSACTION") return refuse("TRANSACTION_ATTACH_ERROR");
  const { userId } = call.caller;
  const id = await transact((tx) =>
    callFunction(tx, "attach_transaction", { p_user: userId, p_code: read.code, p_now: call.now }),
  );
  const sale = id && (await readOwnSale(userId, id));
  return sale ? accept(await readSaleView(sale, call)) : refuse("TRANSACTION_ATTACH_ERROR");
}
