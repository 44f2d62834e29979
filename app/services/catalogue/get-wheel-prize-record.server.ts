import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { wheelPrizeRecord, type WheelPrizeRecord } from "./wheel-prize-record.server.ts";

/** One prize of a wheel as operators see it. Refuses NOT_FOUND. */
export async function getWheelPrizeRecord(id: string): Promise<Decision<WheelPrizeRecord>> {
  const row = await prisma.wheelPrize.findUnique({ where: { id } });
  return row ? accept(wheelPrizeRecord(row)) : refuse("NOT_FOUND");
}
