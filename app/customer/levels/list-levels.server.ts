import { prisma } from "#app/core/db/client.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { evaluateLevels } from "#app/core/domain/levels/levels.ts";
import { bonusPercentOf } from "#app/core/domain/points/earning.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { Level } from "#app/core/domain/levels/levels-answer.ts";

export interface Levels {
  /** The customer's level, 0 to 10. */
  level: number;
  /** 1 to 10. */
  levels: Level[];
}

/** All levels with this customer's progress; rules.md, Levels. */
export async function listLevels(call: ClientCall): Promise<Levels> {
  const { userId } = call.caller;
  const [standing, reached, returned] = await Promise.all([
    readStanding(prisma, userId, call.now),
    prisma.userLevel.findMany({ where: { userId, state: "GIVEN" } }),
    prisma.returnedCustomer.findUnique({ where: { userId } }),
  ]);
  const rewarded = returned?.level ?? 0;
  if (!standing) throw new Error("a signed-in customer is not there");
  const reachedBy = new Map(reached.map((row) => [row.level, row]));
  // A level whose conditions are met already is granted with the next event, and counts from then on.
  const { levelPoints, levelBonus, levelConditions } = standing.rewards;
  const { levels } = evaluateLevels(standing.levelFacts, standing.level, levelConditions);
  return {
    level: standing.level,
    levels: levels.map(({ level, conditions }) => {
      const row = reachedBy.get(level);
      return {
        level,
        reached: level <= standing.level,
        reachedAt: row?.reachedAt.toISOString() ?? null,
        // A level that was rewarded with an earlier account brings nothing again.
        rewardPoints: row?.rewardPoints ?? (level > rewarded ? (levelPoints[level - 1] ?? 0) : 0),
        bonusPercent: bonusPercentOf(level, levelBonus),
        conditions,
      };
    }),
  };
}
