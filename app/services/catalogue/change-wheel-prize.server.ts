import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { WheelPrize } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { changeGuarded, given, type OperatorWrite } from "./operator-write.server.ts";
import {
  refusePrize,
  wheelPrizeRecord,
  wheelPrizeRefusal,
  type WheelPrizeBody,
  type WheelPrizeRecord,
} from "./wheel-prize-record.server.ts";

/**
 * Changes what the body names; wheel, kind and offer stay, and a spin keeps the prizes as they were at its draw.
 * `stock` is the units made in all: never fewer than were won, and whether it is limited is decided when the prize is
 * made. Refuses NOT_FOUND and INVALID_INPUT.
 */
export async function changeWheelPrize(
  call: OperatorWrite,
  id: string,
  body: Partial<WheelPrizeBody>,
): Promise<Decision<WheelPrizeRecord>> {
  return changeGuarded(call, { action: "wheel-prize.change", target: id, body }, async (tx) => {
    // Locked, so that no unit is won between what is read here and what is written.
    await tx.$queryRaw`SELECT 1 AS locked FROM wheel_prize WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.wheelPrize.findUnique({ where: { id } });
    if (!row) return refuse("NOT_FOUND");
    const stock = changedStock(row, body.stock);
    if (!stock.ok) return stock;
    const points = body.points === undefined ? row.points : (body.points ?? 0);
    const refused = wheelPrizeRefusal({ ...row, points, stock: stock.value.made });
    if (refused) return refused;
    const label = { ...given(body.label, row.label as LocalizedText) };
    const data = {
      label,
      points,
      weight: given(body.weight, row.weight),
      active: given(body.active, row.active),
      ...stock.value,
    };
    return accept(wheelPrizeRecord(await tx.wheelPrize.update({ where: { id }, data })));
  });
}

type Stock = Pick<WheelPrize, "made" | "remaining">;

function changedStock({ made, remaining }: WheelPrize, stock: number | null | undefined): Decision<Stock> {
  if (stock === undefined || stock === made) return accept({ made, remaining });
  if (stock === null || made === null || remaining === null) return refusePrize("stock", "INVALID");
  const won = made - remaining;
  return stock < won ? refusePrize("stock", "TOO_SMALL") : accept({ made: stock, remaining: stock - won });
}
