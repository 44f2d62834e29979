import { z } from "zod";
import { data, redirect } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { webhookFields } from "#app/core/domain/webhooks/webhook-form.ts";
import { withFormKey } from "#app/core/pages/call.server.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { changeOwnWebhook, createOwnWebhook } from "./own-webhooks.server.ts";

const lists = { lists: ["events"] };
const changing = webhookFields.extend({ webhook: idSchema, version: z.coerce.number().int().min(1) });
const kept = { keep: ["webhook", "url", "storeId"] };

/** Makes or changes a webhook. Only the answer to a new one holds its secret, and an address must never. */
export async function saveWebhook(call: PartnerCall, form: FormData) {
  return form.has("webhook") ? changeShown(call, form) : makeShown(call, form);
}

async function makeShown(call: PartnerCall, form: FormData) {
  const input = checkForm(webhookFields, form, lists);
  const made = input.ok ? await createOwnWebhook(withFormKey(call, form, "webhooks"), input.value) : input;
  return made.ok
    ? data({ secret: made.value.secret }, { headers: { "Cache-Control": "no-store" } })
    : refusedAuthForm(made, form, call, kept);
}

async function changeShown(call: PartnerCall, form: FormData) {
  const input = checkForm(changing, form, lists);
  if (!input.ok) return refusedAuthForm(input, form, call, kept);
  const { webhook, version, storeId = null, url, events } = input.value;
  const sent = { version, check: accept };
  const changed = await changeOwnWebhook({ ...call, sent }, webhook, { storeId, url, events });
  return changed.ok
    ? redirect(`/${call.language}/partner/webhooks?saved`)
    : refusedAuthForm(changed, form, call, kept);
}
