import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { accept, refuse, type Decision, type DetailCode, type Refused } from "#app/domain/refusals.ts";
import {
  wheelPrizeRecordAnswer,
  type NewWheelPrize,
  type WheelPrizeBody,
  type WheelPrizeRecord,
} from "#app/domain/wheel/wheel-prize-record.ts";
import type { WheelPrize } from "#app/generated/prisma/client.ts";
import { answerOf, mergeBody, recordService, type OperatorWrite } from "./record-service.server.ts";

/** What stands where an operator gave nothing. */
const nothing = { points: 0, active: true };

const prizes = recordService({
  noun: "wheel-prize",
  table: "wheel_prize",
  find: (db, id) => db.wheelPrize.findUnique({ where: { id } }),
  list: (query) => prisma.wheelPrize.findMany(query),
  answers: (rows) => rows.map(wheelPrizeRecord),
});

export const getWheelPrizeRecord = prizes.get;
export const listWheelPrizeRecords = prizes.list;

function wheelPrizeRecord(row: WheelPrize): WheelPrizeRecord {
  const { made: stock, remaining: stockRemaining } = row;
  return answerOf(wheelPrizeRecordAnswer, { ...row, stock, stockRemaining });
}

/** Puts a prize onto a wheel, the grand-prize one unless said. Refuses INVALID_INPUT and NOT_FOUND (no such offer). */
export async function createWheelPrize(
  call: OperatorWrite,
  body: NewWheelPrize,
): Promise<Decision<WheelPrizeRecord>> {
  const { wheel = "GRAND", kind, offerId = null, stock = null, ...named } = body;
  const { label, weight } = named;
  const fields = mergeBody({ label, weight, ...nothing }, named, nothing);
  const refused = refusalOf({ wheel, kind, points: fields.points, offerId, stock });
  if (refused) return refused;
  if (offerId !== null && !(await prisma.offer.findUnique({ where: { id: offerId } })))
    return refuse("NOT_FOUND");
  const write = { wheel, kind, offerId, ...fields, made: stock, remaining: stock, createdAt: call.now };
  return prizes.create(call, (tx) => tx.wheelPrize.create({ data: { id: newId(), ...write } }), {
    wheel,
    offerId,
  });
}

/**
 * Changes what the body names; wheel, kind and offer stay, and a spin keeps the prizes as they were at its draw.
 * `stock` is the units made in all: never fewer than were won, and whether it is limited is decided when the prize is
 * made. Refuses NOT_FOUND and INVALID_INPUT.
 */
export async function changeWheelPrize(
  call: OperatorWrite,
  id: string,
  body: WheelPrizeBody,
): Promise<Decision<WheelPrizeRecord>> {
  return prizes.change(call, id, body, async (tx, row) => {
    const { stock: units, ...named } = body;
    const stock = changedStock(row, units);
    if (!stock.ok) return stock;
    const { label, weight, points, active } = wheelPrizeRecord(row);
    const fields = mergeBody({ label, weight, points, active }, named, nothing);
    const refused = refusalOf({ ...row, points: fields.points, stock: stock.value.made });
    if (refused) return refused;
    return accept(await tx.wheelPrize.update({ where: { id }, data: { ...fields, ...stock.value } }));
  });
}

/**
 * What is wrong with a prize, or null. The points wheel holds points without end, nothing among them; a prize of
 * points at the grand-prize wheel is at least one.
 */
function refusalOf(
  prize: Pick<WheelPrizeRecord, "wheel" | "kind" | "points" | "offerId" | "stock">,
): Refused | null {
  const { wheel, kind, points, offerId, stock } = prize;
  if (wheel === "POINTS" && kind !== "POINTS") return refusePrize("kind", "INVALID");
  if (wheel === "POINTS" && stock !== null) return refusePrize("stock", "INVALID");
  if ((kind === "WALLET_ITEM") !== (offerId !== null))
    return refusePrize("offerId", offerId === null ? "REQUIRED" : "INVALID");
  if (kind !== "POINTS" && points !== 0) return refusePrize("points", "INVALID");
  if (kind === "POINTS" && wheel === "GRAND" && points === 0) return refusePrize("points", "TOO_SMALL");
  return null;
}

function refusePrize(path: string, code: DetailCode): Refused {
  return refuse("INVALID_INPUT", { details: [{ path, code }] });
}

type Stock = Pick<WheelPrize, "made" | "remaining">;

function changedStock({ made, remaining }: WheelPrize, stock: number | null | undefined): Decision<Stock> {
  if (stock === undefined || stock === made) return accept({ made, remaining });
  if (stock === null || made === null || remaining === null) return refusePrize("stock", "INVALID");
  const won = made - remaining;
  return stock < won ? refusePrize("stock", "TOO_SMALL") : accept({ made: stock, remaining: stock - won });
}
