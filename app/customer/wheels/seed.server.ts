import { newSeedMaterial, wheelSeedOf } from "#app/core/auth/wheel-seeds.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { WheelName } from "#app/core/domain/wheels/prize.ts";

/**
 * The seed of a customer's next spin, in hex: created when first requested, and the same until it is played.
 */
export async function readSeed(db: Db, userId: string, wheel: WheelName): Promise<string> {
  const find = () => db.wheelSeed.findUnique({ where: { userId_wheel: { userId, wheel } } });
  const stored = await find();
  if (stored) return wheelSeedOf(stored.material);
  await db.wheelSeed.createMany({
    data: { userId, wheel, material: newSeedMaterial() },
    skipDuplicates: true,
  });
  const made = await find();
  if (!made) throw new Error("a seed that was made is gone");
  return wheelSeedOf(made.material);
}
