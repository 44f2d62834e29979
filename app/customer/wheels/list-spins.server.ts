import { prisma } from "#app/core/db/client.server.ts";
import { readSpins } from "#app/core/db/wheels/wheels.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { seedHashOf } from "#app/core/domain/wheels/draw.ts";
import type { PrizeKind, WheelName } from "#app/core/domain/wheels/prize.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { labelledPrizes } from "./spin.server.ts";

/** A past spin, with the data to verify its draw. */
export interface PastSpin {
  id: string;
  day: BusinessDay;
  prizeId: string;
  kind: PrizeKind;
  label: string;
  points: number;
  walletItemId: string | null;
  /** The code to show when collecting goods; null for other kinds. */
  goodsCode: string | null;
  handedOver: boolean;
  /** Whether the wheel's rules show their first name for it. */
  nameShown: boolean;
  seed: string;
  seedHash: string;
  clientSeed: string;
  prizes: { id: string; label: string; points: number; weight: number }[];
  createdAt: string;
}

/** A customer's newest spins at a wheel, at most `limit`. */
export async function listSpins(
  { caller, language }: ClientCall,
  wheel: WheelName,
  limit: number,
): Promise<PastSpin[]> {
  const rows = await readSpins(prisma, caller.userId, wheel, limit);
  return Promise.all(
    rows.map(async ({ label, prizes, handedOverAt, createdAt, seed, ...spin }) => ({
      ...{ id: spin.id, day: spin.day, prizeId: spin.prizeId, kind: spin.kind, points: spin.points },
      ...{ walletItemId: spin.walletItemId, goodsCode: spin.goodsCode, clientSeed: spin.clientSeed },
      nameShown: spin.shownName !== null,
      label: inLanguage(label, language),
      handedOver: handedOverAt !== null,
      seed,
      seedHash: await seedHashOf(seed),
      prizes: labelledPrizes(prizes, language),
      createdAt: createdAt.toISOString(),
    })),
  );
}
