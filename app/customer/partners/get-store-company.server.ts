import { readStoreCompany, type StoreCompany } from "./store-company.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";

/** A store and its company, for a customer who registers in it. Refuses NOT_FOUND, also while it is closed. */
export async function getStoreCompany(
  { now }: { now: Date },
  storeId: string,
): Promise<Decision<StoreCompany>> {
  const found = await readStoreCompany(storeId, now);
  return found ? accept(found) : refuse("NOT_FOUND");
}
