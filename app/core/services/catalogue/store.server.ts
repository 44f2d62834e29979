import { z } from "zod";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { searchText } from "#app/core/domain/search/search-text.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import {
  storeBody,
  storeRecordAnswer,
  type NewStore,
  type StoreBody,
  type StoreRecord,
} from "#app/core/domain/stores/store-record.ts";
import { closedFromColumn, closedFromOf } from "#app/core/domain/stores/closed-from.ts";
import { otherHoursSchema } from "#app/core/domain/stores/opening-hours.ts";
import { governorateNames } from "#app/core/i18n/governorate-names.server.ts";
import type { Store } from "#app/generated/prisma/client.ts";
import {
  answerOf,
  fieldsOf,
  mergeBody,
  recordService,
  unsetIn,
  type RecordWrite,
} from "#app/core/services/record-service.server.ts";

type Fields = Omit<StoreRecord, "id" | "version" | "partnerId" | "createdAt">;

const stores = recordService({
  noun: "store",
  table: "store",
  find: (db, id) => db.store.findUnique({ where: { id } }),
  list: (db, query) => db.store.findMany(query),
  answers: (rows) => rows.map(storeRecord),
});

export const getStoreRecord = stores.get;
export const listStoreRecords = stores.list;
export const auditNewStores = stores.auditNew;

/**
 * Adds a store to a partner, which cannot change later. Refuses NOT_FOUND (no such partner), INVALID_INPUT
 * and CONFLICT (its external reference is in use).
 * @param submitted of a store that its partner has submitted and seen with an id
 */
export async function createStore(
  call: RecordWrite,
  body: NewStore,
  submitted?: { id: string; submissionId: string },
): Promise<Decision<StoreRecord>> {
  const row = newStoreRow(call, body, submitted?.id);
  if (!row.ok) return row;
  const { partnerId } = body;
  if (!(await prisma.partner.findUnique({ where: { id: partnerId } }))) return refuse("NOT_FOUND");
  return stores.create(call, (tx) => tx.store.create({ data: row.value.row }), {
    partnerId,
    ...(submitted && { submissionId: submitted.submissionId }),
  });
}

/** Fields that the operator left out. */
const nothing = { ...unsetIn(storeRecordAnswer.omit({ partnerId: true, otherHours: true })), otherHours: [] };

/** The row of a new store. Refuses INVALID_INPUT. The caller checks that the partner exists. */
export function newStoreRow({ now }: RecordWrite, { partnerId, ...body }: NewStore, id = newId()) {
  const { name, address, state } = body;
  const fields = mergeBody<Fields>({ name, address, state, ...nothing }, body, nothing);
  const refused = refusalOf(fields);
  if (refused) return refused;
  const row = { id, partnerId, ...columns(fields), createdAt: now };
  return accept({ row, record: storeRecord(row) });
}

/**
 * Changes the fields in the body. Refuses NOT_FOUND, INVALID_INPUT and CONFLICT (its external reference is in
 * use).
 */
export async function changeStore(
  call: RecordWrite,
  id: string,
  body: Partial<StoreBody>,
): Promise<Decision<StoreRecord>> {
  return stores.change(call, id, body, async (tx, row, whole) => {
    const fields = mergeBody<Fields>(storeRecord(row), whole, nothing);
    const refused = refusalOf(fields);
    if (refused) return refused;
    return accept(await tx.store.update({ where: { id }, data: columns(fields) }));
  });
}

/** A store as it would be after a change. Refuses INVALID_INPUT. */
export function plannedStore(store: Fields, body: Partial<StoreBody>): Decision<Fields> {
  const fields = mergeBody(store, body, nothing);
  return refusalOf(fields) ?? accept(fields);
}

/** Refuses INVALID_INPUT if only one of latitude and longitude is given; else null. */
function refusalOf({ latitude, longitude }: Fields): Refused | null {
  if ((latitude === null) === (longitude === null)) return null;
  const path = latitude === null ? "latitude" : "longitude";
  return refuse("INVALID_INPUT", { details: [{ path, code: "REQUIRED" }] });
}

function columns(fields: Fields) {
  const { name, address, state } = fields;
  const search = searchText([name, address, ...governorateNames(state)].join(" "));
  return { ...fieldsOf(storeBody, fields), closedFrom: closedFromColumn(fields), search };
}

function storeRecord(row: Store): Omit<StoreRecord, "version"> {
  const otherHours = z.array(otherHoursSchema).parse(row.otherHours);
  return answerOf(storeRecordAnswer, { ...row, closedFrom: closedFromOf(row), otherHours });
}
