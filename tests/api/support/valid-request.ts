/** A valid request for each call; tests of all calls begin with it. */
import type { Customer } from "#tests/factories/customer.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { makeApiKey, makePartnerKey } from "#tests/factories/catalogue.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";

/** The callers of requests that need no caller of their own. */
export interface World {
  /** Has enough points for any purchase. */
  customer: Customer;
  /** The till of a partner with an online shop. */
  till: Awaited<ReturnType<typeof makeOnlineTill>>;
  /** The till's key, its partner's own, and an operator's with all rights. */
  keys: { merchantKey: string; partnerKey: string; operatorKey: string };
}

/** A request that its call answers with 2xx when it is sent for the first time. */
export interface ValidRequest {
  /** The parameter of the path. */
  id?: string;
  /** The second one, where there is one. */
  further?: string;
  query?: Record<string, string>;
  /** The values by field; in a form, bytes are a file. */
  body?: Record<string, unknown>;
  /** The customer who makes it, if not the world's. */
  userId?: string;
}

/** Makes the records that a valid request needs, and the request. */
export type MakeValid = (world: World) => Promise<ValidRequest>;

export async function makeWorld(): Promise<World> {
  const till = await makeOnlineTill();
  return {
    customer: await makeCustomer({ points: 100_000 }),
    till,
    keys: {
      merchantKey: (await makeApiKey({ storeId: till.store.id })).key,
      partnerKey: (await makePartnerKey({ partnerId: till.partner.id })).key,
      operatorKey: (await makeOperatorKey()).key,
    },
  };
}
