import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { newStock, readUnits, writeStock, type Units } from "#app/desk/frame/stock.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { excessOf } from "#app/core/domain/bounds/worth.ts";
import { discountOf } from "#app/core/domain/offers/offer-terms.ts";
import { accept, refuse, type Decision, type DetailCode, type Refused } from "#app/core/domain/refusals.ts";
import {
  wheelPrizeRecordAnswer,
  type NewWheelPrize,
  type WheelPrizeBody,
  type WheelPrizeRecord,
} from "#app/core/domain/wheels/wheel-prize-record.ts";
import type { WheelPrize } from "#app/generated/prisma/client.ts";
import { defaultLanguage, inLanguage, type LocalizedText } from "#app/core/domain/languages.ts";
import { orAsk, passBound } from "#app/desk/bounds/second-person.server.ts";
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
 * Adds a prize to a wheel, by default the grand-prize wheel. Refuses INVALID_INPUT, NOT_FOUND (no such offer), and
 * APPROVAL_NEEDED if it is worth more than what is paid for it.
 */
export function createWheelPrize(
  call: OperatorWrite,
  body: NewWheelPrize,
): Promise<Decision<WheelPrizeRecord>> {
  return orAsk(call, { act: "wheel-prize.create", id: null, body }, () => make(call, body));
}

async function make(call: OperatorWrite, body: NewWheelPrize): Promise<Decision<WheelPrizeRecord>> {
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
    await guardPrize(tx, call, null, { ...write, id: null });
    const row = await tx.wheelPrize.create({ data: { id: newId(), ...write } });
    await writeStock(tx, await newStock("PRIZE", row.id, stock));
    return row;
  };
  return prizes.create(call, create, { wheel, offerId });
}

/**
 * Changes the fields in the body; wheel, kind and offer cannot change. A spin keeps the prizes as they were
 * at its draw. `stock` is the total number of units: never fewer than were won; whether it is limited is
 * fixed at creation. Refuses NOT_FOUND, INVALID_INPUT, and APPROVAL_NEEDED if a prize that is worth more than what is
 * paid for it would be drawn, or drawn more often.
 */
export function changeWheelPrize(
  call: OperatorWrite,
  id: string,
  body: WheelPrizeBody,
): Promise<Decision<WheelPrizeRecord>> {
  return orAsk(call, { act: "wheel-prize.change", id, body }, () => change(call, id, body));
}

function change(call: OperatorWrite, id: string, body: WheelPrizeBody): Promise<Decision<WheelPrizeRecord>> {
  return prizes.change(call, id, body, async (tx, row, { stock: units, ...named }) => {
    const stock = await changedStock(tx, { id, kind: "PRIZE", limited: row.stockLimited }, units);
    if (!stock.ok) return stock;
    const { weight, points, active } = row;
    const label = row.label as LocalizedText;
    const fields = mergeBody({ label, weight, points, active }, named, nothing);
    const refused = refusalOf({ ...row, points: fields.points });
    if (refused) return refused;
    await guardPrize(tx, call, row, { ...row, ...fields });
    await writeStock(tx, stock.value.after);
    return accept(await tx.wheelPrize.update({ where: { id }, data: fields }));
  });
}

type Drawn = Pick<WheelPrize, "wheel" | "kind" | "points" | "offerId" | "active" | "weight" | "label">;

/** A turn of the grand-prize wheel is won by so many spins of the other. */
const spinsForGrand = 7;

/**
 * Whether a prize is worth more than `perPointMillimes` a point: points, if they are more than what is spun for them; an
 * item, as its offer is; goods have no price here, so nobody can say that they are not.
 */
async function isAbove(tx: Db, prize: Drawn, perPointMillimes: number): Promise<boolean> {
  if (prize.kind === "GOODS") return true;
  if (prize.kind === "POINTS") {
    const { spinPoints } = await readEconomy(tx);
    return prize.points > spinPoints * (prize.wheel === "GRAND" ? spinsForGrand : 1);
  }
  const offer = await tx.offer.findUnique({ where: { id: prize.offerId ?? "" } });
  if (!offer) return false;
  const discount = discountOf(offer.discountKind, offer.discountValue);
  return excessOf({ ...offer, discount }, perPointMillimes) > 0;
}

/** Such a prize comes into the draw, or gets more points or weight, by two persons. */
async function guardPrize(
  tx: Db,
  call: OperatorWrite,
  before: Drawn | null,
  after: Drawn & { id: string | null },
): Promise<void> {
  const { perPointMillimes } = await readEconomy(tx);
  const isMore = !before?.active || after.points > before.points || after.weight > before.weight;
  if (perPointMillimes === null || !after.active || !isMore) return;
  if (!(await isAbove(tx, after, perPointMillimes))) return;
  const shown = ({ label, points, weight, active, offerId }: Drawn) => ({
    label,
    points,
    weight,
    active,
    offerId,
  });
  const name = inLanguage(after.label as LocalizedText, defaultLanguage);
  const values = changedValues(before === null ? {} : shown(before), shown(after));
  const wish = { kind: "PRIZE" as const, ceiling: "perPointMillimes" as const, name, ...values };
  await passBound(tx, call, wish, after.id === null ? null : subjectOf("wheel-prize", after.id));
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
