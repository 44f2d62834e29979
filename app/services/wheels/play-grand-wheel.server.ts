import { decisionOf, once } from "#app/db/idempotency.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { readStanding, type Standing } from "#app/db/levels/level-facts.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { readPrizes, readSpinFacts } from "#app/db/wheels/wheels.server.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { levelsGained } from "#app/domain/levels/levels.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import { grandWheelReason } from "#app/domain/wheel/may-play.ts";
import type { PrizeKind } from "#app/domain/wheel/prize.ts";
import { runOn } from "#app/domain/wheel/run.ts";
import { readSpendable } from "#app/ledger/balance.server.ts";
import { levelArgument, lockAccount, type LevelUp } from "#app/ledger/post.server.ts";
import { withReferral } from "#app/ledger/raise-levels.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { draw, labelled, moveSpin, refuseSpin, type Drawn } from "./spin.server.ts";

/** How often it is drawn anew when somebody else had the last of a prize: each time at least one prize less is left. */
const mostDraws = 20;

/** A spin of the grand-prize wheel with what its draw can be checked by. */
export interface GrandSpin {
  spinId: string;
  /** `goodsCode` is what the customer shows to be handed goods; null for other kinds. */
  prize: { id: string; label: string; kind: PrizeKind; points: number; goodsCode: string | null };
  walletItemId: string | null;
  totalPoints: number;
  /** A new run begins. */
  streak: number;
  levelUp: LevelUp | null;
  seed: string;
  seedHash: string;
  clientSeed: string;
  prizes: { id: string; label: string; points: number; weight: number }[];
}

/**
 * Turns the grand-prize wheel, for premium and after 7 days in a row with a spin, and begins a new run of 7. A prize
 * whose last unit somebody else has had is out, and the draw is made again among what is left; rules.md, Wheels.
 * Refuses WHEEL_LOCKED, IDEMPOTENCY_KEY_REUSED, and CONFLICT where it could not be drawn for all the others at once.
 */
export async function playGrandWheel(
  call: ClientCall,
  { clientSeed = "" }: { clientSeed?: string },
): Promise<Decision<GrandSpin>> {
  for (let turn = 1; turn <= mostDraws; turn++) {
    const spun = await inTransaction((tx) =>
      once(tx, call.idempotency, call.now, () => spin(tx, call, clientSeed)),
    );
    if (spun.ok || spun.guard !== "OUT_OF_STOCK")
      return decisionOf(spun, {
        WHEEL_LOCKED: "WHEEL_LOCKED",
        ALREADY_PLAYED: "WHEEL_LOCKED",
        ACCOUNT_DELETED: "UNAUTHORIZED",
      });
  }
  return refuse("CONFLICT");
}

async function spin(tx: Db, call: ClientCall, clientSeed: string): Promise<GrandSpin> {
  const { now, language } = call;
  const { userId } = call.caller;
  const today = businessDayOf(now);
  // With the inviter's, in their order: what is won may bring a level, and a level brings points to both.
  await lockAccount(tx, userId);
  const user = await tx.user.findUnique({ where: { id: userId }, select: { status: true } });
  if (user?.status !== "ACTIVE") return refuseSpin(tx, "ACCOUNT_DELETED");
  const standing = await readStanding(tx, userId, now);
  if (!standing) throw new Error("the customer of a spin has gone");
  const { last } = await readSpinFacts(tx, userId, today);
  const prizes = await readPrizes(tx, "GRAND", now);
  const totalWeight = prizes.reduce((sum, { weight }) => sum + weight, 0);
  if (grandWheelReason({ premium: standing.premium, run: runOn(today, last), totalWeight }))
    return refuseSpin(tx, "WHEEL_LOCKED");

  const drawn = await draw(tx, userId, "GRAND", prizes, clientSeed);
  const levels = await levelsWith(tx, call, standing, drawn);
  const stake = { costPoints: 0, run: 0, expiresAt: expiryOf(standing.accountType, now), levels };
  const { spinId, walletItemId, goodsCode, levelUp } = await moveSpin(tx, call, drawn, stake);
  const { prize, seed, seedHash } = drawn;
  const { id, kind, points, label } = prize;
  return {
    ...{ spinId, prize: { id, label: label[language], kind, points, goodsCode }, walletItemId },
    totalPoints: await readSpendable(tx, userId, now),
    ...{ streak: 0, levelUp, seed, seedHash, clientSeed, prizes: labelled(drawn.prizes, language) },
  };
}

/** The levels that a first coupon gives, decided before it is there so that the stock is taken last. */
async function levelsWith(tx: Db, call: ClientCall, standing: Standing, { prize }: Drawn) {
  const { userId } = call.caller;
  const coupons = prize.offer?.type === "COUPON" ? 1 : 0;
  const facts = { ...standing.levelFacts, couponsBought: standing.levelFacts.couponsBought + coupons };
  const { levelPoints } = await readEconomy(tx);
  const gains = levelsGained(facts, standing.level, levelPoints);
  return levelArgument(userId, await withReferral(tx, userId, gains, call.now));
}
