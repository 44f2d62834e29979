import { newSeedMaterial, wheelSeedOf } from "#app/core/auth/wheel-seeds.server.ts";
import { newId, newItem, newItemCode } from "#app/core/db/ids.server.ts";
import { oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import type { PlayFacts } from "./play-facts.server.ts";
import type { DrawnPrize, WheelPrizeNow } from "#app/core/db/wheels/wheels.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { expiryOf } from "#app/core/domain/points/validity.ts";
import { drawPlace, seedHashOf } from "#app/core/domain/wheels/draw.ts";
import type { Entry } from "#app/core/domain/wheels/entry.ts";
import type { WheelName } from "#app/core/domain/wheels/prize.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { LevelsFound } from "#app/core/rewards/event-rewards.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** A drawn spin that is not played yet, with all data to repeat the draw. */
export interface DrawnSpin {
  id: string;
  wheel: WheelName;
  prize: WheelPrizeNow;
  prizes: DrawnPrize[];
  /** The stored text from which the seed is derived. */
  seedMaterial: string;
  seed: string;
  seedHash: string;
  clientSeed: string;
  /** The wallet item to be won; null for other prizes. */
  walletItemId: string | null;
  /** The code to collect goods; null for other prizes. */
  goodsCode: string | null;
}

/** Draws among the current prizes with the customer's sealed seed, which the answer reveals. */
export async function draw(
  wheel: WheelName,
  { prizes, seedMaterial: stored }: PlayFacts,
  clientSeed: string,
): Promise<DrawnSpin> {
  const seedMaterial = stored ?? newSeedMaterial();
  const seed = wheelSeedOf(seedMaterial);
  const place = await drawPlace({ seed, clientSeed, weights: prizes.map(({ weight }) => weight) });
  const prize = prizes[place];
  if (!prize) throw new Error("a draw that hit no prize");
  return {
    ...{ id: newId(), wheel, prize, seedMaterial, seed, seedHash: await seedHashOf(seed), clientSeed },
    prizes: prizes.map(({ id, label, points, weight }) => ({ id, label, points, weight })),
    walletItemId: prize.kind === "WALLET_ITEM" ? newId() : null,
    goodsCode: prize.kind === "GOODS" ? newItemCode() : null,
  };
}

/** The parts of a spin besides its draw. */
export interface Stake<T> {
  costPoints: number;
  /** How the spin is paid. */
  entry: Entry;
  /** Consecutive days with a spin, up to this one; 0 at the grand-prize wheel. */
  run: number;
  /** Levels granted with it. */
  levels: LevelsFound | null;
  /** The answer, except for the points after the spin. */
  answer: Omit<T, "totalPoints">;
}

/**
 * The move that takes the cost and gives the drawn prize. Guards: ACCOUNT_DELETED, ALREADY_PLAYED,
 * INSUFFICIENT_POINTS, OUT_OF_STOCK (another customer got the last unit, to be drawn again among the rest).
 */
export function playDrawn<T extends { totalPoints: number }>(
  call: ClientCall,
  { standing, last, prizesState }: PlayFacts,
  drawn: DrawnSpin,
  { costPoints, entry, run, levels, answer }: Stake<T>,
): Move<T> {
  const { prize, prizes, wheel, walletItemId, goodsCode, seedMaterial, seed, clientSeed } = drawn;
  return oneFunction<"play_wheel", T, "totalPoints">("play_wheel", {
    p_user: call.caller.userId,
    p_spin: {
      ...{ id: drawn.id, wheel, day: businessDayOf(call.now), run, cost_points: costPoints },
      free_entry: entry === "FREE_ENTRY",
      ...{ prize_id: prize.id, kind: prize.kind, label: prize.label, points: prize.points },
      ...{ wallet_item_id: walletItemId, goods_code: goodsCode, seed, client_seed: clientSeed, prizes },
      created_at: call.now.toISOString(),
    },
    p_from: { last_spin: last?.id ?? null, prizes_state: prizesState, seed: seedMaterial },
    p_next_seed: newSeedMaterial(),
    p_slot: prize.slot,
    p_free: entry === "GIVEN",
    p_gift: walletItemId === null ? null : giftOf(prize, walletItemId),
    p_expires_at: expiryOf(standing.accountType, call.now),
    p_levels: levels,
    p_answer: answer,
  });
}

function giftOf({ offer }: WheelPrizeNow, walletItemId: string) {
  if (!offer) throw new Error("a wallet item without an offer");
  return { ...newItem(offer), item: walletItemId };
}

/** A prize list in one language, for an answer. */
export function labelledPrizes(prizes: DrawnPrize[], language: Language) {
  return prizes.map(({ id, label, points, weight }) => ({
    id,
    label: inLanguage(label, language),
    points,
    weight,
  }));
}
