import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { newStock, readUnits, writeStock, type Units } from "#app/desk/frame/stock.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision, type DetailCode, type Refused } from "#app/core/domain/refusals.ts";
import {
  wheelPrizeRecordAnswer,
  type NewWheelPrize,
  type WheelPrizeBody,
  type WheelPrizeRecord,
} from "#app/core/domain/wheels/wheel-prize-record.ts";
import type { WheelPrize } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import { changedStock } from "#app/desk/frame/changed-stock.server.ts";
import {
  answerOf,
  mergeBody,
  recordService,
  type OperatorWrite,
} from "#app/core/services/record-service.server.ts";

/** Defaults for fields that the operator left out. */
const nothing = { points: 0, active: true };

const prizes = recordService({
  noun: "wheel-prize",
  table: "wheel_prize",
  find: (db, id) => db.wheelPrize.findUnique({ where: { id } }),
  list: (db, query) => db.wheelPrize.findMany(query),
  answers: withStock,
});

export const getWheelPrizeRecord = prizes.get;
export const listWheelPrizeRecords = prizes.list;

async function withStock(rows: WheelPrize[], db: Db) {
  const units = await readUnits(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => wheelPrizeRecord(row, units.get(row.id)));
}

/** `units` are missing for a prize without a limit. */
function wheelPrizeRecord(row: WheelPrize, units: Units | undefined) {
  const { made: stock = null, remaining: stockRemaining = null } = units ?? {};
  return answerOf(wheelPrizeRecordAnswer, { ...row, stock, stockRemaining });
}

/**
 * Adds a prize to a wheel, by default the grand-prize wheel. Refuses INVALID_INPUT and NOT_FOUND (no such
 * offer).
 */
export async function createWheelPrize(
  call: OperatorWrite,
  body: NewWheelPrize,
): Promise<Decision<WheelPrizeRecord>> {
  const { wheel = "GRAND", kind, offerId = null, stock = null, ...named } = body;
  const { label, weight } = named;
  const fields = mergeBody({ label, weight, ...nothing }, named, nothing);
  const stockLimited = stock !== null;
  const refused = refusalOf({ wheel, kind, points: fields.points, offerId, stockLimited });
  if (refused) return refused;
  if (offerId !== null && !(await prisma.offer.findUnique({ where: { id: offerId } })))
    return refuse("NOT_FOUND");
  const write = { wheel, kind, offerId, ...fields, stockLimited, createdAt: call.now };
  const create = async (tx: Db) => {
    const row = await tx.wheelPrize.create({ data: { id: newId(), ...write } });
    await writeStock(tx, await newStock("PRIZE", row.id, stock));
    return row;
  };
  return prizes.create(call, create, { wheel, offerId });
}

/**
 * Changes the fields in the body; wheel, kind and offer cannot change. A spin keeps the prizes as they were
 * at its draw. `stock` is the total number of units: never fewer than were won; whether it is limited is
 * fixed at creation. Refuses NOT_FOUND and INVALID_INPUT.
 */
export async function changeWheelPrize(
  call: OperatorWrite,
  id: string,
  body: WheelPrizeBody,
): Promise<Decision<WheelPrizeRecord>> {
  return prizes.change(call, id, body, async (tx, row, { stock: units, ...named }) => {
    const stock = await changedStock(tx, { id, kind: "PRIZE", limited: row.stockLimited }, units);
    if (!stock.ok) return stock;
    const { weight, points, active } = row;
    const label = row.label as LocalizedText;
    const fields = mergeBody({ label, weight, points, active }, named, nothing);
    const refused = refusalOf({ ...row, points: fields.points });
    if (refused) return refused;
    await writeStock(tx, stock.value.after);
    return accept(await tx.wheelPrize.update({ where: { id }, data: fields }));
  });
}

/**
 * The problem with a prize, or null. The points wheel has only points prizes of unlimited stock, and 0 points
 * is allowed; on the grand-prize wheel a points prize is at least 1.
 */
function refusalOf(
  prize: Pick<WheelPrize, "wheel" | "kind" | "points" | "offerId" | "stockLimited">,
): Refused | null {
  const { wheel, kind, points, offerId, stockLimited } = prize;
  if (wheel === "POINTS" && kind !== "POINTS") return refusePrize("kind", "INVALID");
  if (wheel === "POINTS" && stockLimited) return refusePrize("stock", "INVALID");
  if ((kind === "WALLET_ITEM") !== (offerId !== null))
    return refusePrize("offerId", offerId === null ? "REQUIRED" : "INVALID");
  if (kind !== "POINTS" && points !== 0) return refusePrize("points", "INVALID");
  if (kind === "POINTS" && wheel === "GRAND" && points === 0) return refusePrize("points", "TOO_SMALL");
  return null;
}

function refusePrize(path: string, code: DetailCode): Refused {
  return refuse("INVALID_INPUT", { details: [{ path, code }] });
}
