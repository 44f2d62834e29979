import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { Clickout } from "#app/generated/prisma/client.ts";
import {
  clickoutRecord,
  datesRefusal,
  refuseClickout,
  stockColumns,
  type ClickoutBody,
  type ClickoutRecord,
} from "./clickout-record.server.ts";
import { changeGuarded, given, type OperatorWrite } from "./operator-write.server.ts";

/**
 * Changes what the body names; code, offer and whether it is for one use stay. `stock` is the units made in all: never
 * fewer than were claimed, and whether it is limited is decided when the code is made. Refuses NOT_FOUND and INVALID_INPUT.
 */
export async function changeClickout(
  call: OperatorWrite,
  id: string,
  body: Partial<ClickoutBody>,
): Promise<Decision<ClickoutRecord>> {
  return changeGuarded(call, { action: "clickout.change", target: id, body }, async (tx) => {
    // Locked, so that no unit is claimed between what is read here and what is written.
    await tx.$queryRaw`SELECT 1 AS locked FROM clickout WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.clickout.findUnique({ where: { id } });
    if (!row) return refuse("NOT_FOUND");
    const dates = {
      availableFrom: given(body.availableFrom, row.availableFrom),
      availableTo: given(body.availableTo, row.availableTo),
    };
    const refused = datesRefusal(dates);
    if (refused) return refused;
    const stock = changedStock(row, body.stock);
    if (!stock.ok) return stock;
    return accept(
      clickoutRecord(await tx.clickout.update({ where: { id }, data: { ...dates, ...stock.value } })),
    );
  });
}

function changedStock(
  { made, remaining, singleUse }: Clickout,
  stock: number | null | undefined,
): Decision<Pick<Clickout, "made" | "remaining">> {
  if (stock === undefined || stock === made) return accept({ made, remaining });
  if (stock === null || made === null || remaining === null)
    return refuseClickout({ path: "stock", code: "INVALID" });
  const changed = stockColumns(stock, singleUse, made - remaining);
  if (changed.remaining !== null && changed.remaining < 0)
    return refuseClickout({ path: "stock", code: "TOO_SMALL" });
  return accept(changed);
}
