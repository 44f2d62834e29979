import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { changeGuarded, type OperatorWrite } from "./operator-write.server.ts";
import {
  changedStore,
  storeRecord,
  storeRefusal,
  type StoreBody,
  type StoreRecord,
} from "./store-record.server.ts";

/** Changes what the body names. Refuses NOT_FOUND, INVALID_INPUT and CONFLICT (its external reference is another's). */
export async function changeStore(
  call: OperatorWrite,
  id: string,
  body: Partial<StoreBody>,
): Promise<Decision<StoreRecord>> {
  return changeGuarded(call, { action: "store.change", target: id, body }, async (tx) => {
    // Locked, so that two operators who change different fields both have their way.
    await tx.$queryRaw`SELECT 1 AS locked FROM store WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.store.findUnique({ where: { id } });
    if (!row) return refuse("NOT_FOUND");
    const fields = changedStore(storeRecord(row), body);
    const refused = storeRefusal(fields);
    if (refused) return refused;
    return accept(storeRecord(await tx.store.update({ where: { id }, data: fields })));
  });
}
