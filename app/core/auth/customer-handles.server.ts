import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import type { CodeOwner } from "#app/core/domain/wallet/in-store-code.ts";
import { openSecret, sealSecret } from "./sealed-secrets.server.ts";

/** A customer whose card a store has looked up, and until when the store may name them. */
interface Known extends CodeOwner {
  storeId: string;
  /** The look-up that gave it. */
  lookupId: string;
  until: Date;
}

const content = z.object({
  ...{ userId: idSchema, codeEpoch: z.int(), storeId: idSchema, lookupId: idSchema },
  until: z.iso.datetime(),
});

/** The handle by which a store names this customer. It says nothing to the store. */
export function writeCustomerHandle({ until, ...known }: Known): string {
  return sealSecret("customer-handle", JSON.stringify({ ...known, until: until.toISOString() }));
}

/**
 * The customer of a handle, and the epoch of the code that was looked up: of another one the handle is worth nothing. Null
 * if it is not ours, belongs to another store, or has expired.
 */
export function readCustomerHandle(
  handle: string,
  { storeId, now }: { storeId: string; now: Date },
): (CodeOwner & { lookupId: string }) | null {
  const known = opened(handle);
  return known && known.storeId === storeId && now < new Date(known.until) ? known : null;
}

function opened(handle: string): z.output<typeof content> | null {
  try {
    return content.parse(JSON.parse(openSecret("customer-handle", handle)));
  } catch {
    return null;
  }
}
