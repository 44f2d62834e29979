import { readReserveProof } from "#app/core/db/reserve/reserve.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { coveredPercent, neededFor } from "#app/core/domain/reserve/cover.ts";
import type { Reserve } from "#app/core/domain/reserve/reserve-answer.ts";
import { env } from "#app/env.server.ts";

/** Whether this installation keeps a reserve for customers' points. */
export function keepsReserve(): boolean {
  return env.RESERVE_POINT_MILLIMES !== undefined;
}

/** How much of all points is covered, as it was proved last. Refuses NOT_FOUND where no reserve is kept, or none was proved yet. */
export async function getReserve(): Promise<Decision<Reserve>> {
  const proof = keepsReserve() ? await readReserveProof() : null;
  if (!proof) return refuse("NOT_FOUND");
  const { provedAt, coveredSince, ...rest } = proof;
  return accept({
    ...rest,
    ...{ coveredPercent: coveredPercent(proof), neededMillimes: neededFor(proof) },
    provedAt: provedAt.toISOString(),
    coveredSince: coveredSince?.toISOString() ?? null,
  });
}
