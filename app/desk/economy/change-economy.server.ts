import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { changedFields, writeAudit } from "#app/core/db/audit/audit.server.ts";
import { readEconomy, type EconomyRow } from "#app/core/db/economy/economy.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { ceilingNames } from "#app/core/domain/approvals/ceilings.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { businessDayOf, type BusinessDay } from "#app/core/domain/business-day.ts";
import { beginsAgain, papersOf } from "#app/core/domain/wheels/closed.ts";
import { wheels } from "#app/core/domain/wheels/prize.ts";
import { isRaised, loweredIn } from "#app/core/domain/bounds/raised.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Economy, EconomyChange } from "#app/core/domain/points/economy-answer.ts";
import { changeRecord } from "#app/core/services/record-change.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";
import { orAsk, passBound } from "#app/core/services/catalogue/second-person.server.ts";
import { env } from "#app/env.server.ts";
import { economyParts, economySubject, refusedIn } from "./economy-parts.ts";
import { economyView } from "./economy-view.ts";

/** What a change sets, by the columns of the economy. */
type Sets = Partial<Omit<EconomyRow, "id" | "levelBonus" | "levelConditions">>;

/** What a wheel asks for: prizes are measured by it, and free spins, and it is what its deposited rules say. */
const ofWheels: readonly (keyof Sets)[] = [
  ...(["spinPoints", "freeEntryDays", "grandForPremium"] as const),
  ...(["pointsWheelDeposit", "pointsWheelFrom", "pointsWheelUntil"] as const),
  ...(["grandWheelDeposit", "grandWheelFrom", "grandWheelUntil"] as const),
];

/**
 * Changes the defaults in the body. They apply to later events at once; past awards stay. What lowers a ceiling or a
 * default is done at once, of a list the figures that are lowered; what raises one waits for a second person: then it
 * refuses APPROVAL_NEEDED. What the wheels ask for waits both ways. Refuses FORBIDDEN to raise without the right `bounds`, and
 * what `changeRecord` refuses.
 */
export async function changeEconomy(call: OperatorWrite, change: EconomyChange): Promise<Decision<Economy>> {
  requireFreshFactor(call);
  const data = setsOf(change);
  return orAsk(
    call,
    { act: "economy.change", id: null, body: change },
    (as) => write(as, () => data),
    () => write(call, (row) => loweredOf(row, data)),
  );
}

function setsOf({ ceilings = {}, ...defaults }: EconomyChange): Sets {
  return { ...defaults, ...ceilings };
}

/** The body that sets these. */
function changeOf(sets: Sets): EconomyChange {
  const [ceilings, defaults] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(sets).filter(([name]) => isCeiling(name) === wanted)),
  );
  return { ...defaults, ceilings: ceilings ?? {} };
}

/** The same by its paths in the record. */
function partsOf(sets: Sets): Record<string, unknown> {
  const named = Object.entries(sets).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    named.map(([name, value]) => [isCeiling(name) ? `ceilings.${name}` : name, value]),
  );
}

function isCeiling(name: string): boolean {
  return ceilingNames.some((one) => one === name);
}

/** What gives more. Of the wheels it is whatever is another than before. */
function raisedOf(row: EconomyRow, data: Sets): Sets {
  const raised = Object.entries(data).filter(([name, value]) => {
    const before = row[name as keyof Sets];
    return isOfWheels(name) ? value !== undefined && value !== before : isRaised(before, value);
  });
  return Object.fromEntries(raised);
}

function isOfWheels(name: string): boolean {
  return ofWheels.some((one) => one === name);
}

/** What gives less. */
function loweredOf(row: EconomyRow, data: Sets): Sets {
  const lowered = Object.entries(data).map(([name, value]) => [
    name,
    isOfWheels(name) ? undefined : loweredIn(row[name as keyof Sets], value),
  ]);
  return Object.fromEntries(lowered.filter(([, value]) => value !== undefined)) as Sets;
}

function write(call: OperatorWrite, setting: (row: EconomyRow) => Sets): Promise<Decision<Economy>> {
  return transact(async (tx) => {
    // Locked, so that the audit gets the values that this change replaces.
    await readRowsIn(tx)`SELECT id FROM economy WHERE id = 1 FOR UPDATE`;
    const row = await readEconomy(tx);
    const data = setting(row);
    const fields = changedFields(data);
    const record = { subject: economySubject, before: economyParts(row), body: partsOf(data) };
    const changed = await changeRecord(tx, call, record, async () => {
      if (fields.length === 0) return accept(economyParts(row));
      const wrong = wrongDay(row, { ...row, ...data }, businessDayOf(call.now));
      if (wrong) return refuse("INVALID_INPUT", { details: [{ path: wrong, code: "INVALID_DATE" }] });
      const refused = await guardRaise(tx, call, row, data);
      if (refused) return refused;
      await tx.economy.update({ where: { id: 1 }, data: { ...data, ...daysIn(data) } });
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
  const raised = raisedOf(row, data);
  const names = Object.keys(raised);
  if (names.length === 0) return null;
  if (call.caller && !call.caller.rights.includes("bounds")) return refuse("FORBIDDEN");
  const lifted = Object.entries(raised).find(
    ([name, value]) => value === null && isCeiling(name) && !mayBeOff(name),
  );
  if (lifted)
    return refuse("INVALID_INPUT", { details: [{ path: `ceilings.${lifted[0]}`, code: "REQUIRED" }] });
  const values = changedValues(economyView(row), economyView({ ...row, ...data }));
  await passBound(
    tx,
    call,
    {
      ...{ kind: "BOUNDS", name: null, ...values },
      ceiling: ceilingNames.find((name) => name === names[0]) ?? null,
      part: { body: changeOf(raised), paths: Object.keys(partsOf(raised)) },
    },
    economySubject,
  );
  return null;
}

/** The last day of a wheel that would be over before it begins, or the first that moves on under one deposit; null for none. */
function wrongDay(before: EconomyRow, after: EconomyRow, today: BusinessDay): string | null {
  for (const wheel of wheels) {
    const [name, papers] = [wheel === "POINTS" ? "pointsWheel" : "grandWheel", papersOf(wheel, after)];
    if (papers.from && papers.until && papers.until < papers.from) return `${name}Until`;
    if (beginsAgain(papersOf(wheel, before), papers, today)) return `${name}From`;
  }
  return null;
}

/** The days among what a change sets, as the database takes them. */
function daysIn(data: Sets): Record<string, Date | null> {
  const days = Object.entries(data).filter(([name]) => /Wheel(From|Until)$/.test(name));
  return Object.fromEntries(
    days.map(([name, day]) => [name, typeof day === "string" ? new Date(`${day}T00:00:00Z`) : null]),
  );
}

/** Whether a ceiling may be taken away; in production only what the settings name. */
function mayBeOff(name: string): boolean {
  return !env.isProduction || env.SANDBOX || env.CEILINGS_OFF.includes(name);
}
