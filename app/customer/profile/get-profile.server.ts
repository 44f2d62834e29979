import { columnsOf, integer, maybe, named, text, type RowOf } from "#app/core/db/columns.server.ts";
import { standingColumns, standingOf, type StandingRow } from "#app/core/db/levels/level-facts.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { bonusPercentOf } from "#app/core/domain/points/earning.ts";
import { avatarUrlOf } from "#app/core/domain/accounts/avatar.ts";
import { evaluateLevels } from "#app/core/domain/levels/levels.ts";
import { onboardingState } from "#app/core/domain/accounts/onboarding.ts";
import { balanceColumns, balanceOf, nextToExpire, type BalanceRow } from "#app/core/ledger/balance.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { Profile } from "#app/core/domain/accounts/profile-answer.ts";

const ownColumns = columnsOf("u", {
  firstName: maybe(text),
  lastName: maybe(text),
  avatarKey: maybe(text),
  laterAtStep: named("onboarding_later_at_step", maybe(integer)),
});

/** The highest level that was rewarded with an earlier account of the customer. */
const earlierColumns = columnsOf("r", { rewardedLevel: named("level", maybe(integer)) });

/** Everything in one statement, because each visit of home reads it. */
export async function getProfile({ caller, now }: ClientCall): Promise<Profile> {
  const { userId } = caller;
  const [row] = await readRows<
    StandingRow & BalanceRow & RowOf<typeof ownColumns> & RowOf<typeof earlierColumns>
  >`
    SELECT ${standingColumns(userId, now)}, ${balanceColumns(userId, now).sql}, ${ownColumns.sql},
      ${earlierColumns.sql}
    FROM customer u JOIN points_account a ON a.user_id = u.id ${nextToExpire(userId, now)}
    LEFT JOIN returned_customer r ON r.user_id = u.id
    WHERE u.id = ${userId}::uuid`;
  if (!row) throw new Error("a signed-in customer is not there");
  const standing = standingOf(row, now);
  const balance = balanceOf(row);
  const { level, onboardingStep, ageDays, connectedDays, accountType, premium } = standing;
  const { levelPoints, levelBonus, levelConditions } = standing.rewards;
  const upcoming = evaluateLevels(standing.levelFacts, level, levelConditions).levels.find(
    (step) => step.level > level,
  );
  const { firstName, lastName, avatarKey, laterAtStep } = row;
  const expiring = balance.expiring && {
    points: balance.expiring.points,
    at: balance.expiring.at.toISOString(),
  };
  return {
    user: { id: userId, firstName, lastName, avatarUrl: avatarUrlOf(avatarKey), onboardingStep },
    onboarding: onboardingState(onboardingStep, laterAtStep),
    points: { available: balance.available, pending: balance.pending, expiring },
    level: {
      level,
      bonusPercent: bonusPercentOf(level, levelBonus),
      next: upcoming
        ? {
            level: upcoming.level,
            rewardPoints:
              upcoming.level > (row.rewardedLevel ?? 0) ? (levelPoints[upcoming.level - 1] ?? 0) : 0,
            conditions: upcoming.conditions,
          }
        : null,
    },
    account: { ageDays, connectedDays, type: accountType },
    premium: { active: premium },
  };
}
