import { randomInt } from "node:crypto";
import { newItemCode } from "#app/auth/item-codes.server.ts";
import { newSeedMaterial } from "#app/auth/wheel-seeds.server.ts";
import { callFunction } from "#app/db/call-function.server.ts";
import { newId } from "#app/db/ids.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import type { DrawnPrize, WheelPrizeNow } from "#app/db/wheels/wheels.server.ts";
import { businessDayOf, endOfDay } from "#app/domain/business-day.ts";
import { drawPlace, seedHashOf } from "#app/domain/wheel/draw.ts";
import type { WheelName } from "#app/domain/wheel/prize.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { LevelArguments, LevelUp } from "#app/ledger/raise-levels.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { readSeed } from "./seed.server.ts";

/** What was drawn, with all that it takes to draw it again. */
export interface DrawResult {
  wheel: WheelName;
  prize: WheelPrizeNow;
  prizes: DrawnPrize[];
  seed: string;
  seedHash: string;
  clientSeed: string;
}

/** Draws among the prizes as they are now with the customer's sealed seed, which from here on is no secret. */
export async function draw(
  tx: Db,
  userId: string,
  wheel: WheelName,
  prizes: WheelPrizeNow[],
  clientSeed: string,
): Promise<DrawResult> {
  const seed = await readSeed(tx, userId, wheel);
  const place = await drawPlace({ seed, clientSeed, weights: prizes.map(({ weight }) => weight) });
  const prize = prizes[place];
  if (!prize) throw new Error("a draw that hit no prize");
  const drawn = prizes.map(({ id, label, points, weight }) => ({ id, label, points, weight }));
  return { wheel, prize, prizes: drawn, seed, seedHash: await seedHashOf(seed), clientSeed };
}

/** What a spin costs and brings beside its prize. */
export interface Stake {
  costPoints: number;
  /** The days in a row that it ends; 0 at the grand-prize wheel. */
  run: number;
  /** When points that it brings expire. */
  expiresAt: Date;
  /** Levels that come with it. */
  levels: LevelArguments;
}

export interface SpinResult {
  spinId: string;
  walletItemId: string | null;
  goodsCode: string | null;
  levelUp: LevelUp | null;
}

/**
 * Takes the cost and gives the prize, for a customer who is locked. Guards: ALREADY_PLAYED, INSUFFICIENT_POINTS,
 * OUT_OF_STOCK (somebody else had the last one: undone, to be drawn again among what is left).
 */
export async function moveSpin(
  tx: Db,
  call: ClientCall,
  drawn: DrawResult,
  stake: Stake,
): Promise<SpinResult> {
  const { prize, prizes, wheel, seed, clientSeed } = drawn;
  const spinId = newId();
  const walletItemId = prize.kind === "WALLET_ITEM" ? newId() : null;
  const goodsCode = prize.kind === "GOODS" ? newItemCode() : null;
  const spin = {
    ...{ id: spinId, wheel, day: businessDayOf(call.now), run: stake.run, cost_points: stake.costPoints },
    ...{ prize_id: prize.id, kind: prize.kind, label: prize.label, points: prize.points },
    ...{ wallet_item_id: walletItemId, goods_code: goodsCode, seed, client_seed: clientSeed, prizes },
    created_at: call.now.toISOString(),
  };
  const levelUp = await callFunction<"play_wheel", LevelUp | null>(tx, "play_wheel", {
    p_user: call.caller.userId,
    p_spin: spin,
    p_limited: prize.limited,
    p_gift: walletItemId === null ? null : giftOf(prize),
    p_next_seed: newSeedMaterial(),
    p_expires_at: stake.expiresAt,
    ...stake.levels,
    p_now: call.now,
  });
  return { spinId, walletItemId, goodsCode, levelUp };
}

function giftOf({ offer }: WheelPrizeNow) {
  if (!offer) throw new Error("a wallet item without an offer");
  const { id: offerId, validTo, slots } = offer;
  const usableTo = validTo && endOfDay(businessDayOf(validTo)).toISOString();
  return {
    offerId,
    purchaseId: newId(),
    code: newItemCode(),
    validTo: usableTo,
    slot: slots > 1 ? randomInt(slots) : 0,
  };
}

/** A prize list in one language, for an answer. */
export function labelledPrizes(prizes: DrawnPrize[], language: Language) {
  return prizes.map(({ id, label, points, weight }) => ({ id, label: label[language], points, weight }));
}
