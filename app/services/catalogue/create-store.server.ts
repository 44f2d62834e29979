import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import { createOnce, type OperatorWrite } from "./operator-write.server.ts";
import {
  newStore,
  storeRecord,
  storeRefusal,
  type StoreBody,
  type StoreRecord,
} from "./store-record.server.ts";

/**
 * Adds a store to a partner, with whom it stays. Refuses NOT_FOUND (no such partner), INVALID_INPUT
 * and CONFLICT (its external reference is another's).
 */
export async function createStore(
  call: OperatorWrite,
  { partnerId, ...body }: StoreBody & { partnerId: string },
): Promise<Decision<StoreRecord>> {
  const fields = newStore(body);
  const refused = storeRefusal(fields);
  if (refused) return refused;
  if (!(await prisma.partner.findUnique({ where: { id: partnerId } }))) return refuse("NOT_FOUND");
  return createOnce(call, { action: "store.create", detail: { partnerId } }, async (tx) => {
    const data = { id: newId(), partnerId, ...fields, createdAt: call.now };
    return storeRecord(await tx.store.create({ data }));
  });
}
