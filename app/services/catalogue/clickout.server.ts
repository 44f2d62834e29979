import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
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
import { answerOf, mergeBody, recordService, type OperatorWrite } from "./record-service.server.ts";

const clickouts = recordService({
  noun: "clickout",
  table: "clickout",
  find: (db, id) => db.clickout.findUnique({ where: { id } }),
  list: (query) => prisma.clickout.findMany(query),
  answers: (rows) => rows.map(clickoutRecord),
  unique: "code",
});

export const getClickoutRecord = clickouts.get;
export const listClickoutRecords = clickouts.list;

export function clickoutRecord(row: Clickout): ClickoutRecord {
  const { made: stock, remaining: stockRemaining, code } = row;
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
  const made = { ...stockColumns(stock, singleUse), ...dates, createdAt: call.now };
  const write = { code: code.trim(), codeKey, offerId, singleUse, ...made };
  return clickouts.create(call, (tx) => tx.clickout.create({ data: { id: newId(), ...write } }), { offerId });
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
  return clickouts.change(call, id, body, async (tx, row) => {
    const { stock: units, ...named } = body;
    const { availableFrom, availableTo } = row;
    const dates = mergeBody({ availableFrom, availableTo }, named);
    const refused = datesRefusal(dates);
    if (refused) return refused;
    const stock = changedStock(row, units);
    if (!stock.ok) return stock;
    return accept(await tx.clickout.update({ where: { id }, data: { ...dates, ...stock.value } }));
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

/** The stock of a code, of which `claimed` units are already gone. */
function stockColumns(stock: number | null, singleUse: boolean, claimed = 0) {
  const made = unitsOf(stock, singleUse);
  return { made, remaining: made === null ? null : made - claimed };
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
