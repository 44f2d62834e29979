import { z } from "zod";
import { data } from "#app/remix.server.ts";
import { idSchema, textSchema } from "#app/core/domain/fields.ts";
import type { ApiKeyView } from "#app/core/domain/operators/api-key-answer.ts";
import { partnerRights, type PartnerRight } from "#app/core/domain/partners/rights.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { withFormKey } from "#app/core/pages/call.server.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import type { ShownKey } from "./key-row.tsx";
import { createOwnKey, endOwnKey } from "./own-keys.server.ts";

/** A key in words. */
export function showKey(
  { id, kind, name, storeId, rights, createdAt, expiresAt }: ApiKeyView,
  stores: readonly { value: string; label: string }[],
  { language }: PartnerCall,
): ShownKey {
  const isTill = kind === "MERCHANT";
  const store = stores.find(({ value }) => value === storeId)?.label;
  return {
    id,
    kind: isTill ? "till" : "system",
    name: (isTill ? store : undefined) ?? name,
    // A partner's key holds rights of partners alone.
    rights: rights && (rights as PartnerRight[]),
    since: formatDate(createdAt, language, "dateTime"),
    ends: expiresAt && formatDate(expiresAt, language, "dateTime"),
  };
}

const makingTill = z.object({ storeId: idSchema.optional() });
const makingSystem = z.object({
  name: textSchema(80),
  rights: z.array(z.enum(partnerRights)).min(1),
});

/** Makes the key that a form asks for. Only this answer holds it, and an address must never. */
export async function makeShownKey(call: PartnerCall, form: FormData) {
  const system = form.get("intent") === "system";
  const keyed = withFormKey(call, form, system ? "keys/system" : "keys/till");
  const input = system ? checkForm(makingSystem, form, { lists: ["rights"] }) : checkForm(makingTill, form);
  const made = input.ok
    ? await createOwnKey(keyed, { ...input.value, kind: system ? "PARTNER" : "MERCHANT" })
    : input;
  return made.ok
    ? data({ key: made.value.key }, { headers: { "Cache-Control": "no-store" } })
    : refusedAuthForm(made, form, call, { keep: ["intent", "storeId", "name"] });
}

/** Ends the key that a form names; null if it is done. */
export async function endShownKey(call: PartnerCall, form: FormData) {
  const input = checkForm(z.object({ key: idSchema }), form);
  const ended = input.ok ? await endOwnKey(call, input.value.key) : input;
  return ended.ok ? null : refusedAuthForm(ended, form, call);
}
