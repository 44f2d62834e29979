import { changedFields, writeAudit, type Actor } from "#app/db/audit/audit.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { readRowsIn } from "#app/db/statements.server.ts";
import { changedValues } from "#app/domain/audit/changed-values.ts";
import { transact } from "#app/db/transaction.server.ts";
import { economyView, type EconomyChange } from "./economy-view.ts";
import type { Economy } from "#app/domain/points/economy-answer.ts";

/** Changes the defaults in the body. They apply to later events at once; past awards stay. */
export async function changeEconomy(
  call: Actor,
  { ceilings = {}, ...defaults }: EconomyChange,
): Promise<Economy> {
  const data = { ...defaults, ...ceilings };
  const fields = changedFields(data);
  return transact(async (tx) => {
    // Locked, so that the audit gets the values that this change replaces.
    await readRowsIn(tx)`SELECT id FROM economy WHERE id = 1 FOR UPDATE`;
    const before = economyView(await readEconomy(tx));
    if (fields.length === 0) return before;
    const changed = await tx.economy.update({ where: { id: 1 }, data });
    const after = economyView(changed);
    const act = { action: "economy.change", target: null, detail: { fields } } as const;
    await writeAudit(tx, call, { ...act, ...changedValues(before, after) });
    return after;
  });
}
