import { changedFields, writeAudit, type Actor } from "#app/db/audit.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { economyView, type EconomyView } from "./economy-view.ts";

/** Changes the defaults in the body. They apply to later events at once; past awards stay. */
export async function changeEconomy(call: Actor, body: Partial<EconomyView>): Promise<EconomyView> {
  const fields = changedFields(body);
  return transact(async (tx) => {
    if (fields.length === 0) return economyView(await readEconomy(tx));
    const changed = await tx.economy.update({ where: { id: 1 }, data: body });
    await writeAudit(tx, call, { action: "economy.change", target: null, detail: { fields } });
    return economyView(changed);
  });
}
