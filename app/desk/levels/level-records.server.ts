import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { readVersion } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { levelRecordOf, type LevelChange, type LevelRecord } from "#app/core/domain/levels/level-record.ts";
import { isRaised } from "#app/core/domain/bounds/raised.ts";
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
import { orAsk, passBound, raisedFirst } from "#app/desk/bounds/second-person.server.ts";

/** The conditions and rewards of levels 1 to 10. */
export async function listLevelRecords(): Promise<LevelRecord[]> {
  const version = await readVersion(prisma, economySubject);
  const row = await readEconomy(prisma);
  return row.levelPoints.map((_, at) => ({ ...levelRecordOf(row, at), version }));
}

/**
 * Changes the conditions or rewards of a level, from now on. Nobody loses a level or its reward. A customer
 * who already fulfils the new conditions reaches the level with their next event, or with the next level
 * sweep. A reward or bonus that is raised waits for a second person: then it refuses APPROVAL_NEEDED, and the rest is
 * done. Refuses FORBIDDEN to raise without the right `bounds`, and what `changeRecord` refuses.
 */
export async function changeLevel(
  call: OperatorWrite,
  { level, rewardPoints, bonusPercent, conditions }: LevelChange,
): Promise<Decision<LevelRecord>> {
  requireFreshFactor(call);
  const before = levelRecordOf(await readEconomy(prisma), level - 1);
  const rewards = given({ rewardPoints, bonusPercent });
  const raised = Object.entries(rewards).filter(([name, value]) => isRaised(before[name as Reward], value));
  const others = Object.entries({ ...rewards, ...given({ conditions }) }).filter(
    ([name]) => !raised.some(([one]) => one === name),
  );
  const asked = (body: LevelChange) =>
    orAsk(call, { act: "level.change", id: null, body }, () => write(call, body));
  if (raised.length > 0 && others.length > 0 && !call.settle)
    return raisedFirst(
      () => asked({ level, ...Object.fromEntries(raised) }),
      () => asked({ level, ...Object.fromEntries(others) }),
    );
  return asked({ level, ...Object.fromEntries([...raised, ...others]) });
}

type Reward = "rewardPoints" | "bonusPercent";

/** The fields that are named. */
function given(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function write(call: OperatorWrite, { level, ...named }: LevelChange): Promise<Decision<LevelRecord>> {
  const at = level - 1;
  const part = levelPath(level);
  return transact(async (tx) => {
    await readRowsIn(tx)`SELECT id FROM economy WHERE id = 1 FOR UPDATE`;
    const row = await readEconomy(tx);
    const { rewardPoints, bonusPercent, conditions } = named;
    const targets = conditions && Object.fromEntries(conditions.map(({ key, target }) => [key, target]));
    const data = {
      levelPoints: row.levelPoints.with(at, rewardPoints ?? row.levelPoints[at] ?? 0),
      levelBonus: row.levelBonus.with(at, bonusPercent ?? row.levelBonus[at] ?? 0),
      levelConditions: row.levelConditions.with(at, targets ?? row.levelConditions[at] ?? {}),
    };
    const [before, after] = [levelRecordOf(row, at), levelRecordOf({ ...row, ...data }, at)];
    const change = { subject: economySubject, before: economyParts(row), body: pathsIn(part, named) };
    const written = await changeRecord(tx, call, change, async () => {
      const changed = changedValues(before, after);
      if (Object.keys(changed.after ?? {}).length === 0) return accept(economyParts(row));
      if (
        isRaised(before.rewardPoints, after.rewardPoints) ||
        isRaised(before.bonusPercent, after.bonusPercent)
      ) {
        if (call.caller && !call.caller.rights.includes("bounds")) return refuse("FORBIDDEN");
        const wish = { kind: "BOUNDS" as const, ceiling: null, name: String(level), ...changed };
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
