import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { changedFields, writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy, type EconomyRow } from "#app/core/db/economy/economy.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { ceilingNames } from "#app/core/domain/approvals/ceilings.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { isRaised } from "#app/core/domain/bounds/raised.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Economy, EconomyChange } from "#app/core/domain/points/economy-answer.ts";
import { changeRecord } from "#app/core/services/record-change.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";
import { orAsk, passBound, raisedFirst } from "#app/desk/bounds/second-person.server.ts";
import { env } from "#app/env.server.ts";
import { economyParts, economySubject, pathsIn, refusedIn } from "./economy-parts.ts";
import { economyView } from "./economy-view.ts";

/** What a change sets, by the columns of the economy. */
type Sets = Partial<Omit<EconomyRow, "id" | "levelBonus" | "levelConditions">>;

/**
 * Changes the defaults in the body. They apply to later events at once; past awards stay. What lowers a ceiling or a
 * default is done at once; what raises one waits for a second person: then it refuses APPROVAL_NEEDED. Refuses
 * FORBIDDEN to raise without the right `bounds`, and what `changeRecord` refuses.
 */
export async function changeEconomy(call: OperatorWrite, change: EconomyChange): Promise<Decision<Economy>> {
  requireFreshFactor(call);
  const row = await readEconomy(prisma);
  const [raised, others] = parted(change, (name, value) => isRaised(row[name], value));
  const isMixed = changedFields(setsOf(raised)).length > 0 && changedFields(setsOf(others)).length > 0;
  const asked = (body: EconomyChange) =>
    orAsk(call, { act: "economy.change", id: null, body }, () => write(call, body));
  if (!isMixed || call.settle) return asked(change);
  return raisedFirst(
    () => asked(raised),
    () => asked(others),
  );
}

function setsOf({ ceilings = {}, ...defaults }: EconomyChange): Sets {
  return { ...defaults, ...ceilings };
}

/** A change in two: the fields that are so, and the others. */
function parted(
  { ceilings = {}, ...defaults }: EconomyChange,
  isSo: (name: keyof Sets, value: unknown) => boolean,
): [EconomyChange, EconomyChange] {
  const only = (fields: object, wanted: boolean) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => isSo(name as keyof Sets, value) === wanted),
    );
  const [so, not] = [true, false].map((wanted) => ({
    ...only(defaults, wanted),
    ceilings: only(ceilings, wanted),
  }));
  return [so ?? {}, not ?? {}];
}

function write(call: OperatorWrite, change: EconomyChange): Promise<Decision<Economy>> {
  const { ceilings = {}, ...defaults } = change;
  const data = setsOf(change);
  const fields = changedFields(data);
  return transact(async (tx) => {
    // Locked, so that the audit gets the values that this change replaces.
    await readRowsIn(tx)`SELECT id FROM economy WHERE id = 1 FOR UPDATE`;
    const row = await readEconomy(tx);
    const body = { ...pathsIn("ceilings", ceilings), ...defaults };
    const record = { subject: economySubject, before: economyParts(row), body };
    const changed = await changeRecord(tx, call, record, async () => {
      if (fields.length === 0) return accept(economyParts(row));
      const refused = await guardRaise(tx, call, row, data);
      if (refused) return refused;
      await tx.economy.update({ where: { id: 1 }, data });
      const after = await readEconomy(tx);
      const act = { action: "economy.change", target: null, detail: { fields } } as const;
      await writeAudit(tx, call, { ...act, ...changedValues(economyView(row), economyView(after)) });
      await call.settle?.(tx);
      return accept(economyParts(after));
    });
    if (!changed.ok) return refusedIn(changed, "", economyView(row));
    return accept({ ...economyView(await readEconomy(tx)), version: changed.value.version });
  });
}

/** What raises a bound needs the right to, and a second person. In production no ceiling goes that must stay. */
async function guardRaise(tx: Db, call: OperatorWrite, row: EconomyRow, data: Sets): Promise<Refused | null> {
  const raised = Object.entries(data).filter(([name, value]) => isRaised(row[name as keyof Sets], value));
  if (raised.length === 0) return null;
  if (call.caller && !call.caller.rights.includes("bounds")) return refuse("FORBIDDEN");
  const lifted = raised.find(([name, value]) => value === null && !mayBeOff(name));
  if (lifted)
    return refuse("INVALID_INPUT", { details: [{ path: `ceilings.${lifted[0]}`, code: "REQUIRED" }] });
  const [first] = raised;
  const ceiling = ceilingNames.find((name) => name === first?.[0]) ?? null;
  const values = changedValues(economyView(row), economyView({ ...row, ...data }));
  await passBound(tx, call, { kind: "BOUNDS", ceiling, name: null, ...values }, economySubject);
  return null;
}

/** Whether a ceiling may be taken away; in production only what the settings name. */
function mayBeOff(name: string): boolean {
  return !env.isProduction || env.SANDBOX || env.CEILINGS_OFF.includes(name);
}
