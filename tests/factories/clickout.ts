import type { ClickoutRecord, NewClickout } from "#app/core/domain/clickouts/clickout-record.ts";
import { createClickout } from "#app/desk/clickouts/clickout.server.ts";
import { day } from "./account.ts";
import { makeOffer, uniqueName } from "./catalogue.ts";
import { value } from "./customer.ts";

/** A code that no other test uses. */
export function newClickoutCode(): string {
  return uniqueName("CAMPAIGN").replace(" ", "-");
}

/**
 * A campaign code for a new voucher, by default open from yesterday for thirty days and without a limit of
 * units.
 */
export async function makeClickout({
  now = new Date(),
  ...options
}: Partial<NewClickout> & { now?: Date } = {}): Promise<ClickoutRecord> {
  const offerId = options.offerId ?? (await makeOffer({ now })).id;
  const dates = {
    availableFrom: new Date(now.getTime() - day),
    availableTo: new Date(now.getTime() + 30 * day),
  };
  return value(await createClickout({ now }, { code: newClickoutCode(), ...dates, ...options, offerId }));
}
