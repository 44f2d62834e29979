import { prisma } from "#app/core/db/client.server.ts";
import { readReserveProof, readStatements } from "#app/core/db/reserve/reserve.server.ts";
import { coveredSince, type Held } from "#app/core/domain/reserve/cover.ts";
import { env } from "#app/env.server.ts";

/**
 * Compares what points outstanding are worth with the bank's newest statement, and keeps what it finds in place of the last
 * proof. The points are those of a ledger that was just proved. Null where no reserve is kept.
 */
export async function proveReserve(points: number, now: Date): Promise<Held | null> {
  const { RESERVE_POINT_MILLIMES: pointMillimes } = env;
  if (pointMillimes === undefined) return null;
  const [[statement], before] = await Promise.all([readStatements(1), readReserveProof()]);
  const held = { points, pointMillimes, keptMillimes: Number(statement?.keptMillimes ?? 0) };
  const proof = {
    ...{ provedAt: now, points: BigInt(points), pointMillimes },
    statementId: statement?.id ?? null,
    coveredSince: coveredSince(held, now, before),
  };
  await prisma.reserveProof.upsert({ where: { id: 1 }, create: proof, update: proof });
  return held;
}
