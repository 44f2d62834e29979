import { data } from "#app/remix.server.ts";
import { z } from "zod";
import { graces } from "./rotate-key.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { rotateApiKey } from "./rotate-api-key.server.ts";
import { withFormKey } from "#app/core/pages/call.server.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";

const rotating = z.object({ key: idSchema, grace: z.enum(graces).transform(Number) });

/** Handles a form of `RotateKey`: gives the key a new text. */
export async function rotateShownKey(call: OperatorCall, form: FormData, path: string) {
  const input = checkForm(rotating, form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const { key, grace } = input.value;
  const rotated = await rotateApiKey(withFormKey(call, form, path), key, { graceHours: grace });
  return rotated.ok ? shownOnce(rotated.value.key) : refusedAuthForm(rotated, form, call);
}

/**
 * Only this answer holds the key, and an address must never hold it, so the page that sent the form shows it.
 */
export function shownOnce(key: string) {
  return data({ key }, { headers: { "Cache-Control": "no-store" } });
}
