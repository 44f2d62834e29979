import { keepEvents } from "#app/core/db/live/listeners.server.ts";

/** From now on somebody may hear what happens to this customer or in these stores. */
export async function listening({
  userId = null,
  storeIds = [],
}: {
  userId?: string | null;
  storeIds?: string[];
}): Promise<void> {
  await keepEvents({ userId, storeIds });
}
