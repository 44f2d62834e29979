import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { refuse } from "#app/core/domain/refusals.ts";
import { derivedKeys } from "#app/core/settings/secrets.server.ts";

/** A UUID is a random part and the twelve digits behind its last dash: these say whose page made the form. */
const randomLength = 24;

/**
 * A new idempotency key for a form of this customer's page. Only this server can tell whose it is, and no other customer's
 * form is taken with it.
 */
export function formKeyOf(userId: string): string {
  return randomUUID().slice(0, randomLength) + ownerDigits(userId, derivedKeys("COOKIE_SECRET", "form")[0]);
}

/** Whether a page of this customer made the key. */
export function isFormKeyOf(key: string, userId: string): boolean {
  const given = Buffer.from(key.slice(randomLength));
  return derivedKeys("COOKIE_SECRET", "form").some((secret) => {
    const own = Buffer.from(ownerDigits(userId, secret));
    return own.length === given.length && timingSafeEqual(own, given);
  });
}

/** Another key for the same page's form. */
export function nextFormKey(key: string): string {
  return randomUUID().slice(0, randomLength) + key.slice(randomLength);
}

function ownerDigits(userId: string, secret: Uint8Array): string {
  return createHmac("sha256", secret).update(userId).digest("hex").slice(0, 12);
}

/** How such a form is refused. */
export const foreignForm = refuse("CONFLICT", {
  details: [{ path: "idempotencyKey", code: "OTHER_ACCOUNT" }],
});

/** What a form throws that another account's page has made: two people at one browser must not spend for each other. */
export class ForeignForm extends Error {
  constructor() {
    super("a form was made for another account");
  }
}
