import { listStoreNames } from "./list-store-names.server.ts";
import { placeName } from "#app/core/domain/partners/place-name.ts";

/** Stores by id, with their partners: those of these ids, or all, by name. */
export async function storeLabels(ids?: string[]): Promise<Map<string, string>> {
  return new Map(
    (await listStoreNames(ids)).map(({ id, name, partnerName }) => [id, placeName(partnerName, name)]),
  );
}
