import { changedFields, writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { Economy, EconomyChange } from "#app/core/domain/points/economy-answer.ts";
import { changeRecord, type ChangingCall } from "#app/core/services/record-change.server.ts";
import { economyParts, economySubject, pathsIn, refusedIn } from "./economy-parts.ts";
import { economyView } from "./economy-view.ts";

/**
 * Changes the defaults in the body. They apply to later events at once; past awards stay. Refuses what
 * `changeRecord` refuses.
 */
export async function changeEconomy(
  call: Actor & ChangingCall,
  { ceilings = {}, ...defaults }: EconomyChange,
): Promise<Decision<Economy>> {
  const data = { ...defaults, ...ceilings };
  const fields = changedFields(data);
  return transact(async (tx) => {
    // Locked, so that the audit gets the values that this change replaces.
    await readRowsIn(tx)`SELECT id FROM economy WHERE id = 1 FOR UPDATE`;
    const row = await readEconomy(tx);
    const body = { ...pathsIn("ceilings", ceilings), ...defaults };
    const change = { subject: economySubject, before: economyParts(row), body };
    const changed = await changeRecord(tx, call, change, async () => {
      if (fields.length === 0) return accept(economyParts(row));
      await tx.economy.update({ where: { id: 1 }, data });
      const after = await readEconomy(tx);
      const act = { action: "economy.change", target: null, detail: { fields } } as const;
      await writeAudit(tx, call, { ...act, ...changedValues(economyView(row), economyView(after)) });
      return accept(economyParts(after));
    });
    if (!changed.ok) return refusedIn(changed, "", economyView(row));
    return accept({ ...economyView(await readEconomy(tx)), version: changed.value.version });
  });
}
