import { writeAudit, type Actor } from "#app/db/audit/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { readEconomy, type EconomyRow } from "#app/db/economy/economy.server.ts";
import { readRowsIn } from "#app/db/statements.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { changedValues } from "#app/domain/audit/changed-values.ts";
import type { LevelChange, LevelRecord } from "#app/domain/levels/level-record.ts";
import type { ConditionKey } from "#app/domain/levels/levels.ts";

/** The conditions and rewards of levels 1 to 10. */
export async function listLevelRecords(): Promise<LevelRecord[]> {
  return recordsOf(await readEconomy(prisma));
}

/**
 * Changes the conditions or rewards of a level, from now on. Nobody loses a level or its reward. A customer
 * who already fulfils the new conditions reaches the level with their next event, or with the next level
 * sweep.
 */
export async function changeLevel(
  call: Actor,
  { level, rewardPoints, bonusPercent, conditions }: LevelChange,
): Promise<LevelRecord> {
  const at = level - 1;
  return transact(async (tx) => {
    await readRowsIn(tx)`SELECT id FROM economy WHERE id = 1 FOR UPDATE`;
    const row = await readEconomy(tx);
    const targets = conditions && Object.fromEntries(conditions.map(({ key, target }) => [key, target]));
    const data = {
      levelPoints: row.levelPoints.with(at, rewardPoints ?? row.levelPoints[at] ?? 0),
      levelBonus: row.levelBonus.with(at, bonusPercent ?? row.levelBonus[at] ?? 0),
      levelConditions: row.levelConditions.with(at, targets ?? row.levelConditions[at] ?? {}),
    };
    const [before, after] = [recordOf(row, at), recordOf({ ...row, ...data }, at)];
    const changed = changedValues(before, after);
    if (Object.keys(changed.after ?? {}).length === 0) return before;
    await tx.economy.update({ where: { id: 1 }, data });
    const act = { action: "level.change", target: String(level), detail: { level } } as const;
    await writeAudit(tx, call, { ...act, ...changed });
    return after;
  });
}

type Levels = Pick<EconomyRow, "levelPoints" | "levelBonus" | "levelConditions">;

function recordsOf(row: Levels): LevelRecord[] {
  return row.levelPoints.map((_, at) => recordOf(row, at));
}

function recordOf({ levelPoints, levelBonus, levelConditions }: Levels, at: number): LevelRecord {
  const targets = Object.entries(levelConditions[at] ?? {});
  return {
    level: at + 1,
    rewardPoints: levelPoints[at] ?? 0,
    bonusPercent: levelBonus[at] ?? 0,
    conditions: targets.map(([key, target]) => ({ key: key as ConditionKey, target })),
  };
}
