import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { readVersion } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { levelRecordOf, type LevelChange, type LevelRecord } from "#app/core/domain/levels/level-record.ts";
import { harderOf, isEasier } from "#app/core/domain/bounds/level-conditions.ts";
import { isRaised, loweredIn } from "#app/core/domain/bounds/raised.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import {
  economyParts,
  economySubject,
  levelPath,
  pathsIn,
  refusedIn,
} from "#app/desk/economy/economy-parts.ts";
import { changeRecord } from "#app/core/services/record-change.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";
import { orAsk, passBound } from "#app/core/services/catalogue/second-person.server.ts";

/** The conditions and rewards of levels 1 to 10. */
export async function listLevelRecords(): Promise<LevelRecord[]> {
  const version = await readVersion(prisma, economySubject);
  const row = await readEconomy(prisma);
  return row.levelPoints.map((_, at) => ({ ...levelRecordOf(row, at), version }));
}

/**
 * Changes the conditions or rewards of a level, from now on. Nobody loses a level or its reward. A customer
 * who already fulfils the new conditions reaches the level with their next event, or with the next level
 * sweep. A reward or bonus that is raised, and conditions that ask for less, wait for a second person: then it refuses
 * APPROVAL_NEEDED, and the rest is done. Refuses FORBIDDEN to do so without the right `bounds`, and what `changeRecord`
 * refuses.
 */
export async function changeLevel(
  call: OperatorWrite,
  { level, ...named }: LevelChange,
): Promise<Decision<LevelRecord>> {
  requireFreshFactor(call);
  const change = given(named);
  return orAsk(
    call,
    { act: "level.change", id: null, body: { level, ...change } },
    (as) => write(as, level, () => change),
    () => write(call, level, (record) => lowerOf(record, change)),
  );
}

type Parts = Pick<LevelChange, "rewardPoints" | "bonusPercent" | "conditions">;
type Standing = Omit<LevelRecord, "version">;

/** The fields that are named. */
function given(fields: Parts): Parts {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** What of a change gives more. */
function raisedOf(before: Standing, { conditions, ...rewards }: Parts): Parts {
  const raised = Object.entries(rewards).filter(([name, value]) =>
    isRaised(before[name as keyof typeof rewards], value),
  );
  return {
    ...Object.fromEntries(raised),
    ...(conditions && isEasier(before.conditions, conditions) && { conditions }),
  };
}

/** What of a change gives less. */
function lowerOf(before: Standing, { rewardPoints, bonusPercent, conditions }: Parts): Parts {
  const harder = conditions && harderOf(before.conditions, conditions);
  return given({
    rewardPoints: loweredIn(before.rewardPoints, rewardPoints) as number | undefined,
    bonusPercent: loweredIn(before.bonusPercent, bonusPercent) as number | undefined,
    conditions: harder && isEasier(harder, before.conditions) ? harder : undefined,
  });
}

function write(
  call: OperatorWrite,
  level: number,
  setting: (before: Standing) => Parts,
): Promise<Decision<LevelRecord>> {
  const at = level - 1;
  const part = levelPath(level);
  return transact(async (tx) => {
    await readRowsIn(tx)`SELECT id FROM economy WHERE id = 1 FOR UPDATE`;
    const row = await readEconomy(tx);
    const before = levelRecordOf(row, at);
    const named = setting(before);
    const { rewardPoints, bonusPercent, conditions } = named;
    const targets = conditions && Object.fromEntries(conditions.map(({ key, target }) => [key, target]));
    const data = {
      levelPoints: row.levelPoints.with(at, rewardPoints ?? row.levelPoints[at] ?? 0),
      levelBonus: row.levelBonus.with(at, bonusPercent ?? row.levelBonus[at] ?? 0),
      levelConditions: row.levelConditions.with(at, targets ?? row.levelConditions[at] ?? {}),
    };
    const after = levelRecordOf({ ...row, ...data }, at);
    const change = { subject: economySubject, before: economyParts(row), body: pathsIn(part, named) };
    const written = await changeRecord(tx, call, change, async () => {
      const changed = changedValues(before, after);
      if (Object.keys(changed.after ?? {}).length === 0) return accept(economyParts(row));
      const raised = raisedOf(before, named);
      if (Object.keys(raised).length > 0) {
        if (call.caller && !call.caller.rights.includes("bounds")) return refuse("FORBIDDEN");
        const asked = { body: { level, ...raised }, paths: Object.keys(pathsIn(part, raised)) };
        const wish = { kind: "BOUNDS" as const, ceiling: null, name: String(level), part: asked, ...changed };
        await passBound(tx, call, wish, economySubject);
      }
      await tx.economy.update({ where: { id: 1 }, data });
      const act = { action: "level.change", target: String(level), detail: { level } } as const;
      await writeAudit(tx, call, { ...act, ...changed });
      await call.settle?.(tx);
      return accept(economyParts({ ...row, ...data }));
    });
    if (!written.ok) return refusedIn(written, part, before);
    return accept({ ...after, version: written.value.version });
  });
}
