import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy, type EconomyRow } from "#app/core/db/economy/economy.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readUnits, type Units } from "#app/core/db/stock/units.server.ts";
import { newStock, unitsIn, writeStock } from "#app/core/services/catalogue/stock.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { isRaised } from "#app/core/domain/bounds/raised.ts";
import { accept, refuse, type Decision, type DetailCode, type Refused } from "#app/core/domain/refusals.ts";
import {
  wheelPrizeRecordAnswer,
  type NewWheelPrize,
  type WheelPrizeBody,
  type WheelPrizeRecord,
} from "#app/core/domain/wheels/wheel-prize-record.ts";
import type { WheelPrize } from "#app/generated/prisma/client.ts";
import { defaultLanguage, inLanguage, type LocalizedText } from "#app/core/domain/languages.ts";
import { excessOfPrize, holdOffer, stakeOf } from "#app/core/services/catalogue/given-away.server.ts";
import { orAsk, passBound } from "#app/core/services/catalogue/second-person.server.ts";
import { changedStock, madeIn, type StockChange } from "#app/core/services/catalogue/changed-stock.server.ts";
import {
  answerOf,
  mergeBody,
  recordService,
  type OperatorWrite,
} from "#app/core/services/record-service.server.ts";

/** Defaults for fields that the operator left out. */
const nothing = { points: 0, worthMillimes: null as number | null, active: true };

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
    await guardPrize(tx, call, null, { ...write, id: null, stock, isGone: stock === 0 });
    const row = await tx.wheelPrize.create({ data: { id: newId(), ...write } });
    await writeStock(tx, await newStock("PRIZE", row.id, stock));
    return row;
  };
  return prizes.create(call, create, { wheel, offerId });
}

/**
 * Changes the fields in the body; wheel, kind and offer cannot change. A spin keeps the prizes as they were
 * at its draw. `stock` is the total number of units: never fewer than were won; whether it is limited is
 * fixed at creation. What was won stays worth what it was: then its worth can only rise. Refuses NOT_FOUND, INVALID_INPUT, and APPROVAL_NEEDED if a prize that is worth more than what is
 * paid for it would be drawn, or drawn more often, also because this one is drawn less often.
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
    const { weight, points, worthMillimes, active } = row;
    const label = row.label as LocalizedText;
    const fields = mergeBody({ label, weight, points, worthMillimes, active }, named, nothing);
    const refused = refusalOf({ ...row, points: fields.points });
    if (refused) return refused;
    if ((fields.worthMillimes ?? 0) < (worthMillimes ?? 0) && (await isWon(tx, id)))
      return refusePrize("worthMillimes", "TOO_SMALL");
    const { before, after } = unitsOf(stock.value);
    await guardPrize(tx, call, { ...row, ...before }, { ...row, ...fields, ...after });
    await writeStock(tx, stock.value.after);
    return accept(await tx.wheelPrize.update({ where: { id }, data: fields }));
  });
}

/** Whether a unit of a limited prize was won: what it is worth counts in what all prizes are worth, decision 074. */
async function isWon(tx: Db, id: string): Promise<boolean> {
  const units = (await readUnits(tx, [id])).get(id);
  return units !== undefined && units.remaining < units.made;
}

type Terms = Pick<WheelPrize, "wheel" | "kind" | "points" | "offerId" | "active" | "weight" | "label">;

type Drawn = Terms & {
  /** All units that were ever made; null for any number, and where a change leaves them as they are. */
  stock: number | null;
  /** No unit is left. */
  isGone: boolean;
};

/** The stock of a prize before and after a change. */
function unitsOf(change: StockChange): Record<"before" | "after", Pick<Drawn, "stock" | "isGone">> {
  const made = madeIn(change);
  const isGone = (rows: StockChange["before"]) => rows.length > 0 && unitsIn(rows).remaining === 0;
  return {
    before: { stock: made.before, isGone: isGone(change.before) },
    after: { stock: made.after, isGone: isGone(change.after) },
  };
}

/**
 * Whether a prize is worth more than `perPointMillimes` a point: points, if they are more than what is spun for them; an
 * item, as its offer is, or as what is spun for it is; goods have no price here, so nobody can say that they are not.
 */
async function isAbove(
  tx: Db,
  prize: Terms,
  economy: EconomyRow & { perPointMillimes: number },
): Promise<boolean> {
  if (prize.kind === "GOODS") return true;
  const stake = stakeOf(prize, economy);
  if (prize.kind === "POINTS") return prize.points > stake;
  const offer = await holdOffer(tx, prize.offerId ?? "");
  return offer !== undefined && excessOfPrize(offer, economy.perPointMillimes, stake) > 0;
}

/** Such a prize comes into the draw, gets more points, units or weight, or is drawn more often instead of another, by two persons. */
async function guardPrize(
  tx: Db,
  call: OperatorWrite,
  before: Drawn | null,
  after: Drawn & { id: string | null },
): Promise<void> {
  const { perPointMillimes, ...others } = await readEconomy(tx);
  if (perPointMillimes === null) return;
  const economy = { ...others, perPointMillimes };
  const isMore = givesMore(before, after) && (await isAbove(tx, after, economy));
  if (!isMore && !(lotsOf(after) < lotsOf(before) && (await isAnyAbove(tx, after, economy)))) return;
  const shown = ({ label, points, weight, active, offerId, stock }: Drawn) => ({
    ...{ label, points, weight, active, offerId },
    ...(stock !== null && { stock }),
  });
  const name = inLanguage(after.label as LocalizedText, defaultLanguage);
  const values = changedValues(before === null ? {} : shown(before), shown(after));
  const gives = after.offerId === null ? {} : { offerId: after.offerId };
  const wish = { kind: "PRIZE" as const, ceiling: "perPointMillimes" as const, name, gives, ...values };
  await passBound(tx, call, wish, after.id === null ? null : subjectOf("wheel-prize", after.id));
}

/** Whether a prize gives more than before, or may be drawn more often. */
function givesMore(before: Drawn | null, after: Drawn): boolean {
  if (!after.active) return false;
  if (!before?.active) return true;
  return (
    after.points > before.points || lotsOf(after) > lotsOf(before) || isRaised(before.stock, after.stock)
  );
}

/** How much of the draw is a prize's. */
function lotsOf(prize: Drawn | null): number {
  return prize?.active && !prize.isGone ? prize.weight : 0;
}

/** Whether another prize of the wheel is worth more than is paid for it: it wins if this one is drawn less often. */
async function isAnyAbove(
  tx: Db,
  { wheel, id }: Terms & { id: string | null },
  economy: EconomyRow & { perPointMillimes: number },
): Promise<boolean> {
  const others = await tx.wheelPrize.findMany({
    where: { wheel, active: true, ...(id !== null && { id: { not: id } }) },
  });
  for (const other of others) if (await isAbove(tx, other, economy)) return true;
  return false;
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
