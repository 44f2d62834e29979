import {
  columnsOf,
  day,
  given,
  json,
  maybe,
  named,
  oneOf,
  text,
  uuid,
  type Column,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { Kept } from "#app/core/db/kept.server.ts";
import { readCatalogueVersion } from "#app/core/db/partners/catalogue-version.server.ts";
import { storeClosedFrom } from "#app/core/db/partners/closing.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import type { Governorate } from "#app/core/domain/governorates.ts";
import type { OtherHours } from "#app/core/domain/stores/opening-hours.ts";
import { metresBetween, type Place } from "#app/core/domain/stores/near.ts";

/** A number with decimals; a driver reads it as it is. */
const degrees: Column<number> = {};

const storeColumns = columnsOf("s", {
  id: uuid,
  name: text,
  address: text,
  state: oneOf<Governorate>(),
  latitude: maybe(degrees),
  longitude: maybe(degrees),
  closedFrom: given(storeClosedFrom, maybe(day)),
  mondayHours: maybe(text),
  tuesdayHours: maybe(text),
  wednesdayHours: maybe(text),
  thursdayHours: maybe(text),
  fridayHours: maybe(text),
  saturdayHours: maybe(text),
  sundayHours: maybe(text),
  otherHours: json<OtherHours[]>(),
});

const partnerColumns = columnsOf("p", {
  partnerId: named("id", uuid),
  partnerName: named("name", text),
  logoUrl: maybe(text),
});

/** A store with the partner that it is of. */
export type OpenStore = RowOf<typeof storeColumns> & RowOf<typeof partnerColumns>;

/** All stores by name, as each server keeps them. */
const kept = new Kept({
  version: readCatalogueVersion,
  read: async () => ({
    version: await readCatalogueVersion(),
    stores: await readRows<OpenStore>`
      SELECT ${storeColumns.sql}, ${partnerColumns.sql}
      FROM store s JOIN partner p ON p.id = s.partner_id ORDER BY s.name, s.id`,
  }),
});

/** The stores that are open, of the partners that are, by name. */
export function listOpenStores(now: Date): Promise<OpenStore[]> {
  return kept.with(async ({ stores }) => stores.filter(({ closedFrom }) => !hasCome(closedFrom, now)));
}

/** The governorates that have an open store, in the order of their keys. */
export async function listStoreStates(now: Date): Promise<Governorate[]> {
  return [...new Set((await listOpenStores(now)).map(({ state }) => state))].sort();
}

/** A store with its distance in metres. */
export type NearStore = OpenStore & { metres: number };

/** The open stores that are nearest to a place, of those whose position is known. */
export async function listNearestStores(
  place: Place,
  { now, count }: { now: Date; count: number },
): Promise<NearStore[]> {
  return (await listOpenStores(now))
    .flatMap((store) => {
      const { latitude, longitude } = store;
      if (latitude === null || longitude === null) return [];
      return [{ ...store, metres: metresBetween(place, { latitude, longitude }) }];
    })
    .sort((one, other) => one.metres - other.metres)
    .slice(0, count);
}
