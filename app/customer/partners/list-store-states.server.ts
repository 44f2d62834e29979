import { storeClosedFrom } from "#app/core/db/partners/closing.server.ts";
import { readCatalogueVersion } from "#app/core/db/partners/catalogue-version.server.ts";
import { columnsOf, day, given, maybe, text, type RowOf } from "#app/core/db/columns.server.ts";
import { Kept } from "#app/core/db/kept.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";

const columns = columnsOf("s", { state: text, closedFrom: given(storeClosedFrom, maybe(day)) });

/** The governorates with the days from which their stores are closed. */
const kept = new Kept({
  version: readCatalogueVersion,
  read: async () => ({
    version: await readCatalogueVersion(),
    stores: await readRows<RowOf<typeof columns>>`
      SELECT DISTINCT ${columns.sql} FROM store s JOIN partner p ON p.id = s.partner_id ORDER BY state`,
  }),
});

/** The governorates that have an open store, in the order of their keys. */
export function listStoreStates(now: Date): Promise<string[]> {
  return kept.with(async ({ stores }) => {
    const open = stores.filter(({ closedFrom }) => !hasCome(closedFrom, now));
    return [...new Set(open.map(({ state }) => state))];
  });
}
