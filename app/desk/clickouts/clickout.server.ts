import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy, type EconomyRow } from "#app/core/db/economy/economy.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readUnits, type Units } from "#app/core/db/stock/units.server.ts";
import { newStock, unitsIn, writeStock } from "#app/core/services/catalogue/stock.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { GuardRefuses, type Db } from "#app/core/db/transaction.server.ts";
import {
  clickoutKey,
  isNextSeason,
  seasonsMeet,
  unitsOf,
  type Season,
} from "#app/core/domain/clickouts/clickout.ts";
import {
  clickoutRecordAnswer,
  type ClickoutBody,
  type ClickoutRecord,
  type NewClickout,
} from "#app/core/domain/clickouts/clickout-record.ts";
import type { CeilingName } from "#app/core/domain/approvals/ceilings.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { excessGiven, pointMillimes, priceInPoints } from "#app/core/domain/bounds/worth.ts";
import { holdOffer, type Priced } from "#app/core/services/catalogue/given-away.server.ts";
import { orAsk, passBound } from "#app/core/services/catalogue/second-person.server.ts";
import { accept, refuse, type Decision, type Detail, type Refused } from "#app/core/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import type { Clickout } from "#app/generated/prisma/client.ts";
import { changedStock } from "#app/core/services/catalogue/changed-stock.server.ts";
import {
  answerOf,
  conflictOf,
  mergeBody,
  recordService,
  type OperatorWrite,
} from "#app/core/services/record-service.server.ts";

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
 * Creates a click-out code for an offer, or another season of a code that there is: with units and claims of its
 * own. Refuses INVALID_INPUT, NOT_FOUND (no such offer) and CONFLICT (the code, ignoring case, has a season that is
 * open at the same time), and APPROVAL_NEEDED if the offer is worth more than its points,
 * its dinars aside, or its units together cost more than one person gives away.
 */
export function createClickout(call: OperatorWrite, body: NewClickout): Promise<Decision<ClickoutRecord>> {
  return orAsk(call, { act: "clickout.create", id: null, body }, () => make(call, body));
}

async function make(call: OperatorWrite, body: NewClickout): Promise<Decision<ClickoutRecord>> {
  const { code, offerId, singleUse = false, stock = null, ...dates } = body;
  const codeKey = clickoutKey(code);
  if (codeKey === null) return refuseClickout({ path: "code", code: "INVALID" });
  const refused = datesRefusal(dates);
  if (refused) return refused;
  if (!(await prisma.offer.findUnique({ where: { id: offerId } }))) return refuse("NOT_FOUND");
  const units = unitsOf(stock, singleUse);
  const write = { code, codeKey, offerId, singleUse, ...dates, createdAt: call.now };
  const create = async (tx: Db) => {
    const others = await holdSeasons(tx, codeKey);
    if (others.some((other) => seasonsMeet(other, dates, call.now))) throw new GuardRefuses("CONFLICT");
    await guardCode(tx, call, null, { ...write, stock: units });
    const season = Math.max(0, ...others.map((other) => other.season)) + 1;
    const row = await tx.clickout.create({
      data: { id: newId(), season, stockLimited: units !== null, ...write },
    });
    await writeStock(tx, await newStock("CODE", row.id, units));
    return row;
  };
  return clickouts.create(call, create, { offerId });
}

/**
 * Changes the fields in the body; code, offer and single use cannot change. `stock` is the total number of
 * units: never fewer than were claimed. Whether it is limited is fixed at creation. Refuses NOT_FOUND,
 * INVALID_INPUT (SEASON_OVER where a season that has ended with claims would begin anew: another is created
 * instead), CONFLICT where it would meet another season of its code, and APPROVAL_NEEDED for more units or days of a code
 * for which two are needed.
 */
export function changeClickout(
  call: OperatorWrite,
  id: string,
  body: Partial<ClickoutBody>,
): Promise<Decision<ClickoutRecord>> {
  return orAsk(call, { act: "clickout.change", id, body }, () => change(call, id, body));
}

function change(
  call: OperatorWrite,
  id: string,
  body: Partial<ClickoutBody>,
): Promise<Decision<ClickoutRecord>> {
  return clickouts.change(call, id, body, async (tx, row, { stock: asked, ...named }) => {
    const { availableFrom, availableTo } = row;
    const dates = mergeBody({ availableFrom, availableTo }, named);
    const refused = datesRefusal(dates) ?? (await seasonRefusal(tx, row, dates, call.now));
    if (refused) return refused;
    const units = typeof asked === "number" ? unitsOf(asked, row.singleUse) : asked;
    const stock = await changedStock(tx, { id, kind: "CODE", limited: row.stockLimited }, units);
    if (!stock.ok) return stock;
    const known = { ...row, stock: unitsIn(stock.value.before).made };
    await guardCode(tx, call, known, {
      ...known,
      ...dates,
      ...(typeof units === "number" && { stock: units }),
    });
    await writeStock(tx, stock.value.after);
    return accept(await tx.clickout.update({ where: { id }, data: dates }));
  });
}

type Given = Pick<Clickout, "code" | "offerId" | "availableFrom" | "availableTo"> & {
  id?: string;
  stock: number | null;
};

/**
 * A code of an offer that is worth more than `perPointMillimes` for a point of its price is made, or goes further, by two
 * persons. Who has a code pays no dinars, so these do not count; nor does anybody pay its points, so its units together
 * are a campaign's budget. One without a limit is bounded by its days and by one claim of each customer.
 */
async function guardCode(tx: Db, call: OperatorWrite, before: Given | null, after: Given): Promise<void> {
  const economy = await readEconomy(tx);
  const isMore =
    before === null ||
    after.availableTo > before.availableTo ||
    after.availableFrom < before.availableFrom ||
    (after.stock ?? 0) > (before.stock ?? 0);
  const offer = isMore ? await holdOffer(tx, after.offerId) : undefined;
  const ceiling = offer ? passedByCode(economy, offer, after) : null;
  if (ceiling === null) return;
  const shown = ({ code, offerId, availableFrom, availableTo, stock }: Given) => ({
    ...{ code, offerId, availableFrom, availableTo, stock },
  });
  const values = changedValues(before === null ? {} : shown(before), shown(after));
  const { code: name, offerId } = after;
  const gives = { offerId };
  const wish = { kind: "CODE" as const, ceiling, name, gives, ...values };
  await passBound(tx, call, wish, after.id === undefined ? null : subjectOf("clickout", after.id));
}

function passedByCode(economy: EconomyRow, offer: Priced, { stock }: Given): CeilingName | null {
  const { perPointMillimes, perCampaignPoints } = economy;
  if (perPointMillimes !== null && excessGiven(offer, perPointMillimes) > 0) return "perPointMillimes";
  const given = (stock ?? 0) * priceInPoints(offer, pointMillimes(economy));
  return perCampaignPoints !== null && given > perCampaignPoints ? "perCampaignPoints" : null;
}

/** All seasons of a code, held until the transaction ends, so that none is made or moved meanwhile. */
async function holdSeasons(tx: Db, codeKey: string): Promise<Clickout[]> {
  await readRowsIn(tx)`
    SELECT 1 AS locked FROM clickout WHERE code_key = ${codeKey} ORDER BY season FOR UPDATE`;
  return tx.clickout.findMany({ where: { codeKey } });
}

/** Why a season cannot move to these dates, or null. */
async function seasonRefusal(tx: Db, row: Clickout, dates: Season, now: Date): Promise<Refused | null> {
  if (isNextSeason(row, dates, now) && (await tx.clickoutClaim.count({ where: { clickoutId: row.id } })) > 0)
    return refuseClickout({ path: "availableFrom", code: "SEASON_OVER" });
  const others = (await holdSeasons(tx, row.codeKey)).filter(({ id }) => id !== row.id);
  return others.some((other) => seasonsMeet(other, dates, now)) ? conflictOf("code") : null;
}

/** The problem with the dates of a click-out code, or null. */
function datesRefusal({ availableFrom, availableTo }: Season): Refused | null {
  return availableFrom < availableTo ? null : refuseClickout({ path: "availableTo", code: "INVALID_DATE" });
}

function refuseClickout(detail: Detail): Refused {
  return refuse("INVALID_INPUT", { details: [detail] });
}
