/** A valid request for each call: what each test of all calls begins with. */
import type { Customer } from "#tests/factories/customer.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { makeApiKey } from "#tests/factories/catalogue.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";

/** Who makes the requests that need nobody of their own. */
export interface World {
  /** Rich enough for anything that is bought. */
  customer: Customer;
  /** Of a partner with an online shop. */
  till: Awaited<ReturnType<typeof makeOnlineTill>>;
  /** The till's key, and an operator's with all rights. */
  keys: { merchantKey: string; operatorKey: string };
}

/** A request that its call answers with 2xx, once. */
export interface ValidRequest {
  /** The parameter of the path. */
  id?: string;
  query?: Record<string, string>;
  /** By field; of a form, bytes are a file. */
  body?: Record<string, unknown>;
  /** The customer who makes it, if not the world's. */
  userId?: string;
}

/** Makes what a valid request is about, and the request. */
export type MakeValid = (world: World) => Promise<ValidRequest>;

export async function makeWorld(): Promise<World> {
  const till = await makeOnlineTill();
  return {
    customer: await makeCustomer({ points: 100_000 }),
    till,
    keys: {
      merchantKey: (await makeApiKey({ storeId: till.store.id })).key,
      operatorKey: (await makeOperatorKey()).key,
    },
  };
}
