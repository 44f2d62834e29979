import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import { createOnce, type OperatorWrite } from "./operator-write.server.ts";
import {
  wheelPrizeRecord,
  wheelPrizeRefusal,
  type WheelPrizeBody,
  type WheelPrizeOrigin,
  type WheelPrizeRecord,
} from "./wheel-prize-record.server.ts";

/** Puts a prize onto a wheel, the grand-prize one unless said. Refuses INVALID_INPUT and NOT_FOUND (no such offer). */
export async function createWheelPrize(
  call: OperatorWrite,
  body: WheelPrizeBody & WheelPrizeOrigin,
): Promise<Decision<WheelPrizeRecord>> {
  const { wheel = "GRAND", kind, offerId = null, label, weight, stock = null, active = true } = body;
  const points = body.points ?? 0;
  const refused = wheelPrizeRefusal({ wheel, kind, points, offerId, stock });
  if (refused) return refused;
  if (offerId !== null && !(await prisma.offer.findUnique({ where: { id: offerId } })))
    return refuse("NOT_FOUND");
  return createOnce(call, { action: "wheel-prize.create", detail: { wheel, offerId } }, async (tx) => {
    const made = { label: { ...label }, made: stock, remaining: stock };
    const data = { id: newId(), wheel, kind, points, offerId, weight, active, ...made, createdAt: call.now };
    return wheelPrizeRecord(await tx.wheelPrize.create({ data }));
  });
}
