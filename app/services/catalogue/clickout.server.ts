import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { newStock, readUnits, writeStock, type Units } from "#app/db/stock/stock.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { clickoutKey, unitsOf } from "#app/domain/clickouts/clickout.ts";
import {
  clickoutRecordAnswer,
  type ClickoutBody,
  type ClickoutRecord,
  type NewClickout,
} from "#app/domain/clickouts/clickout-record.ts";
import { accept, refuse, type Decision, type Detail, type Refused } from "#app/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import type { Clickout } from "#app/generated/prisma/client.ts";
import { changedStock } from "./changed-stock.server.ts";
import { answerOf, mergeBody, recordService, type OperatorWrite } from "./record-service.server.ts";

const clickouts = recordService({
  noun: "clickout",
  table: "clickout",
  find: (db, id) => db.clickout.findUnique({ where: { id } }),
  list: (db, query) => db.clickout.findMany(query),
  answers: withStock,
  unique: "code",
});

export const getClickoutRecord = clickouts.get;
export const listClickoutRecords = clickouts.list;

async function withStock(rows: Clickout[], db: Db) {
  const units = await readUnits(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => clickoutRecord(row, units.get(row.id)));
}

/** `units` are missing for a code without a limit. */
export function clickoutRecord(row: Clickout, units: Units | undefined) {
  const { made: stock = null, remaining: stockRemaining = null } = units ?? {};
  const { code } = row;
  return answerOf(clickoutRecordAnswer, {
    ...row,
    stock,
    stockRemaining,
    url: `${env.ORIGIN}/clickout/${code}`,
  });
}

/**
 * Creates a click-out code for an offer. Refuses INVALID_INPUT, NOT_FOUND (no such offer) and CONFLICT (the
 * code exists already, ignoring case).
 */
export async function createClickout(
  call: OperatorWrite,
  body: NewClickout,
): Promise<Decision<ClickoutRecord>> {
  const { code, offerId, singleUse = false, stock = null, ...dates } = body;
  const codeKey = clickoutKey(code);
  if (codeKey === null) return refuseClickout({ path: "code", code: "INVALID" });
  const refused = datesRefusal(dates);
  if (refused) return refused;
  if (!(await prisma.offer.findUnique({ where: { id: offerId } }))) return refuse("NOT_FOUND");
  const units = unitsOf(stock, singleUse);
  const write = { code: code.trim(), codeKey, offerId, singleUse, ...dates, createdAt: call.now };
  const create = async (tx: Db) => {
    const row = await tx.clickout.create({ data: { id: newId(), stockLimited: units !== null, ...write } });
    await writeStock(tx, await newStock("CODE", row.id, units));
    return row;
  };
  return clickouts.create(call, create, { offerId });
}

/**
 * Changes the fields in the body; code, offer and single use cannot change. `stock` is the total number of
 * units: never fewer than were claimed. Whether it is limited is fixed at creation. Refuses NOT_FOUND and
 * INVALID_INPUT.
 */
export async function changeClickout(
  call: OperatorWrite,
  id: string,
  body: Partial<ClickoutBody>,
): Promise<Decision<ClickoutRecord>> {
  return clickouts.change(call, id, body, async (tx, row, { stock: asked, ...named }) => {
    const { availableFrom, availableTo } = row;
    const dates = mergeBody({ availableFrom, availableTo }, named);
    const refused = datesRefusal(dates);
    if (refused) return refused;
    const units = typeof asked === "number" ? unitsOf(asked, row.singleUse) : asked;
    const stock = await changedStock(tx, { id, kind: "CODE", limited: row.stockLimited }, units);
    if (!stock.ok) return stock;
    await writeStock(tx, stock.value.after);
    return accept(await tx.clickout.update({ where: { id }, data: dates }));
  });
}

/** The problem with the dates of a click-out code, or null. */
function datesRefusal({
  availableFrom,
  availableTo,
}: Pick<ClickoutBody, "availableFrom" | "availableTo">): Refused | null {
  return availableFrom < availableTo ? null : refuseClickout({ path: "availableTo", code: "INVALID_DATE" });
}

function refuseClickout(detail: Detail): Refused {
  return refuse("INVALID_INPUT", { details: [detail] });
}
