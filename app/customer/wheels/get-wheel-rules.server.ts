import { isAdult } from "#app/core/db/accounts/age.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { columnsOf, day, given, text, type RowOf } from "#app/core/db/columns.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { readPrizes } from "#app/core/db/wheels/wheels.server.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { drawScript } from "#app/core/domain/wheels/draw-script.ts";
import { oddsOf } from "#app/core/domain/wheels/odds.ts";
import type { WheelName } from "#app/core/domain/wheels/prize.ts";
import { runTarget } from "#app/core/domain/wheels/run.ts";
import type { WheelRules } from "#app/core/domain/wheels/wheel-rules-answer.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { countedWorths, readWheelDoor } from "#app/core/services/wheels/wheel-door.server.ts";
import { env } from "#app/env.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { product } from "#app/product.ts";

/** The most winners that are named: enough for who looks whether there are any. */
const maxWinners = 20;

const winnerColumns = columnsOf("s", { firstName: given(Prisma.sql`s.shown_name`, text), day });

type Winner = RowOf<typeof winnerColumns>;

/** The rules of a wheel as anybody may read them: they are made from what the wheel does now, so they are true. */
export async function getWheelRules(
  { language, now }: Pick<AnonymousCall, "language" | "now">,
  wheel: WheelName,
): Promise<WheelRules> {
  const [economy, prizes, { papers, closed }] = await Promise.all([
    readEconomy(prisma),
    readPrizes(wheel, now),
    readWheelDoor(wheel, now),
  ]);
  const totalWeight = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const stated = prizes.map(({ offer, worthMillimes }) => ({ offerId: offer?.id ?? null, worthMillimes }));
  const worths = await countedWorths(stated);
  const isPoints = wheel === "POINTS";
  return {
    ...{ wheel, open: closed === null, ...papers },
    cost: isPoints ? economy.spinPoints : 0,
    freeEntryDays: isPoints ? economy.freeEntryDays : null,
    premiumNeeded: !isPoints && economy.grandForPremium,
    daysNeeded: isPoints ? 0 : runTarget,
    ageNeeded: env.ADULT_AGE,
    prizes: prizes.map(({ id, label, kind, points, weight, stockRemaining }, index) => ({
      ...{ id, label: inLanguage(label, language), kind, points, weight, stockRemaining },
      worthMillimes: worths[index] ?? null,
      odds: oddsOf(weight, totalWeight),
    })),
    winners: await readWinners(wheel, now),
    organiser: { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, email: product.supportEmail },
    check: drawScript,
  };
}

/** The winners who agreed to be named, by the name that they had then; no minor, and nobody who is blocked or on the way out. */
function readWinners(wheel: WheelName, now: Date): Promise<Winner[]> {
  return readRows<Winner>`
    SELECT ${winnerColumns.sql}
    FROM wheel_spin s JOIN customer u ON u.id = s.user_id
    WHERE s.wheel = ${wheel}::wheel AND s.shown_name IS NOT NULL AND ${isAdult(now)}
      AND u.status = 'ACTIVE' AND u.blocked_at IS NULL AND u.deletion_requested_at IS NULL
    ORDER BY s.day DESC, s.id LIMIT ${maxWinners}::int`;
}
