import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { accept, refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import {
  storeBody,
  storeRecordAnswer,
  type NewStore,
  type StoreBody,
  type StoreRecord,
} from "#app/domain/stores/store-record.ts";
import { answerOf, fieldsOf, mergeBody, recordService, type OperatorWrite } from "./record-service.server.ts";

type Fields = Omit<StoreRecord, "id" | "partnerId" | "createdAt">;

const stores = recordService({
  noun: "store",
  table: "store",
  find: (db, id) => db.store.findUnique({ where: { id } }),
  list: (query) => prisma.store.findMany(query),
  answers: (rows) => rows.map((row) => answerOf(storeRecordAnswer, row)),
});

export const getStoreRecord = stores.get;
export const listStoreRecords = stores.list;

/**
 * Adds a store to a partner, with whom it stays. Refuses NOT_FOUND (no such partner), INVALID_INPUT
 * and CONFLICT (its external reference is another's).
 */
export async function createStore(
  call: OperatorWrite,
  { partnerId, ...body }: NewStore,
): Promise<Decision<StoreRecord>> {
  const { name, address, state } = body;
  const nowhere = { latitude: null, longitude: null, externalReference: null };
  const fields = mergeBody<Fields>({ name, address, state, ...nowhere }, body);
  const refused = refusalOf(fields);
  if (refused) return refused;
  if (!(await prisma.partner.findUnique({ where: { id: partnerId } }))) return refuse("NOT_FOUND");
  return stores.create(
    call,
    (tx) => tx.store.create({ data: { id: newId(), partnerId, ...columns(fields), createdAt: call.now } }),
    { partnerId },
  );
}

/** Changes what the body names. Refuses NOT_FOUND, INVALID_INPUT and CONFLICT (its external reference is another's). */
export async function changeStore(
  call: OperatorWrite,
  id: string,
  body: Partial<StoreBody>,
): Promise<Decision<StoreRecord>> {
  return stores.change(call, id, body, async (tx, row) => {
    const fields = mergeBody<Fields>(answerOf(storeRecordAnswer, row), body);
    const refused = refusalOf(fields);
    if (refused) return refused;
    return accept(await tx.store.update({ where: { id }, data: columns(fields) }));
  });
}

/** Refuses INVALID_INPUT for half a position; else null. */
function refusalOf({ latitude, longitude }: Fields): Refused | null {
  if ((latitude === null) === (longitude === null)) return null;
  const path = latitude === null ? "latitude" : "longitude";
  return refuse("INVALID_INPUT", { details: [{ path, code: "REQUIRED" }] });
}

function columns(fields: Fields) {
  return fieldsOf(storeBody, fields);
}
