import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import {
  storeBody,
  storeRecordAnswer,
  type NewStore,
  type StoreBody,
  type StoreRecord,
} from "#app/core/domain/stores/store-record.ts";
import { closedFromColumn, closedFromOf } from "#app/core/domain/stores/closed-from.ts";
import type { Store } from "#app/generated/prisma/client.ts";
import {
  answerOf,
  fieldsOf,
  mergeBody,
  recordService,
  type OperatorWrite,
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
 */
export async function createStore(call: OperatorWrite, body: NewStore): Promise<Decision<StoreRecord>> {
  const row = newStoreRow(call, body);
  if (!row.ok) return row;
  const { partnerId } = body;
  if (!(await prisma.partner.findUnique({ where: { id: partnerId } }))) return refuse("NOT_FOUND");
  return stores.create(call, (tx) => tx.store.create({ data: row.value.row }), { partnerId });
}

/** The row of a new store. Refuses INVALID_INPUT. The caller checks that the partner exists. */
export function newStoreRow({ now }: OperatorWrite, { partnerId, ...body }: NewStore) {
  const { name, address, state } = body;
  const nowhere = { latitude: null, longitude: null, externalReference: null, closedFrom: null };
  const fields = mergeBody<Fields>({ name, address, state, ...nowhere }, body);
  const refused = refusalOf(fields);
  if (refused) return refused;
  const row = { id: newId(), partnerId, ...columns(fields), createdAt: now };
  return accept({ row, record: storeRecord(row) });
}

/**
 * Changes the fields in the body. Refuses NOT_FOUND, INVALID_INPUT and CONFLICT (its external reference is in
 * use).
 */
export async function changeStore(
  call: OperatorWrite,
  id: string,
  body: Partial<StoreBody>,
): Promise<Decision<StoreRecord>> {
  return stores.change(call, id, body, async (tx, row, whole) => {
    const fields = mergeBody<Fields>(storeRecord(row), whole);
    const refused = refusalOf(fields);
    if (refused) return refused;
    return accept(await tx.store.update({ where: { id }, data: columns(fields) }));
  });
}

/** Refuses INVALID_INPUT if only one of latitude and longitude is given; else null. */
function refusalOf({ latitude, longitude }: Fields): Refused | null {
  if ((latitude === null) === (longitude === null)) return null;
  const path = latitude === null ? "latitude" : "longitude";
  return refuse("INVALID_INPUT", { details: [{ path, code: "REQUIRED" }] });
}

function columns(fields: Fields) {
  return { ...fieldsOf(storeBody, fields), closedFrom: closedFromColumn(fields) };
}

function storeRecord(row: Store): Omit<StoreRecord, "version"> {
  return answerOf(storeRecordAnswer, { ...row, closedFrom: closedFromOf(row) });
}
