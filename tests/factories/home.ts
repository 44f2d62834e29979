import type { HomePartRecord, NewHomePart } from "#app/core/domain/home/home-part-record.ts";
import { createHomePart } from "#app/desk/home/home-part.server.ts";
import { operatorCall } from "./calls.ts";
import { makeOffer } from "./catalogue.ts";
import { value } from "./customer.ts";

/** A large offer on home, of an offer of its own unless one is given. */
export async function makeLargeOffer(given: Partial<NewHomePart> = {}): Promise<HomePartRecord> {
  const offerId = given.offerId ?? (await makeOffer()).id;
  return value(await createHomePart(operatorCall(), { ...given, offerId }));
}
