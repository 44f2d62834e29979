import { createCashier } from "#app/partner/cashiers/cashier.server.ts";
import { partnerCall } from "#tests/factories/calls.ts";
import { uniqueName } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";

/** A cashier of this store since a moment, who may sign in with the returned PIN. */
export async function makeCashier(
  of: { partnerId: string; storeId: string },
  name = uniqueName("Sonia"),
  now = new Date(),
) {
  const pin = "2758";
  const made = value(await createCashier(partnerCall(of, { now }), { storeId: of.storeId, name, pin }));
  return { id: made.id, name: made.name, pin };
}
