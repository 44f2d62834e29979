import { readMeantCustomer } from "#app/desk/lists/sources/meant-customers.server.ts";
import type { BasketInput } from "#app/core/domain/campaigns/simulation-form.ts";
import type { Simulation } from "#app/core/domain/campaigns/try-out.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import { seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { simulate } from "./simulate.server.ts";

/**
 * The rewards of a basket, for a customer named by a login, a code or the like, or for a made-up one; changes
 * nothing. Refuses INVALID_INPUT for a name that fits nobody or several customers, FORBIDDEN for any name
 * to who may not see customers; otherwise refuses like `simulate`.
 */
export async function simulateBasket(
  call: OperatorCall,
  { customer, ...basket }: BasketInput,
): Promise<Decision<Simulation>> {
  if (customer === undefined) return simulate(call, basket);
  if (!seesCustomers(call.caller)) return refuse("FORBIDDEN");
  const userId = await readMeantCustomer(customer);
  if (userId === null) return refuse("INVALID_INPUT", { details: [{ path: "customer", code: "NOT_FOUND" }] });
  return simulate(call, { ...basket, userId });
}
