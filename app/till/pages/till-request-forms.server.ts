import { z } from "zod";
import { idSchema, longTextSchema } from "#app/core/domain/fields.ts";
import { accept, refuse as refuseWith, type Decision } from "#app/core/domain/refusals.ts";
import { readyReasons, readyText } from "#app/core/domain/requests/answer.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { acceptRequest } from "#app/till/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { openRequest } from "#app/till/requests/open-request.server.ts";
import { refuseRequest } from "#app/till/requests/refuse-request.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import { typedAmount } from "#app/core/pages/typed-amount.ts";

interface TillRequest {
  call: MerchantCall;
  form: FormData;
}

type Outcome = Decision<{ to: string }>;

/** The API's limit for a text; a form's is lower, as a predefined reason may be put before its text. */
const maxText = 500;
export const maxTypedText = 300;

const ofRequest = z.object({ request: idSchema });
const text = longTextSchema(maxTypedText).optional();

/** Marks a request as opened at this till. */
export async function openRequestForm({ call, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(ofRequest, form);
  return input.ok ? toRequest(call, await openRequest(call, input.value.request)) : input;
}

export async function acceptRequestForm({ call, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(ofRequest.extend({ amount: typedAmount.optional(), text }), form);
  if (!input.ok) return input;
  const { request, amount, text: words } = input.value;
  return toRequest(call, await acceptRequest(call, request, { amountMillimes: amount, text: words }));
}

/** With a predefined reason, the cashier's own words, or both. Refuses INVALID_INPUT if there is neither. */
export async function refuseRequestForm({ call, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(
    ofRequest.extend({ reason: z.enum(readyReasons).optional().catch(undefined), text }),
    form,
  );
  if (!input.ok) return input;
  const { request, reason, text: words } = input.value;
  if (!reason && !words)
    return refuseWith("INVALID_INPUT", { details: [{ path: "text", code: "REQUIRED" }] });
  return toRequest(call, await refuseRequest(call, request, answerOf(call, reason, words)));
}

/** Cancels an accepted request, or the part that an amount names. */
export async function cancelRequestForm({ call, form }: TillRequest): Promise<Outcome> {
  const input = checkForm(
    ofRequest.extend({ amount: typedAmount.optional(), reason: longTextSchema(maxText) }),
    form,
  );
  if (!input.ok) return input;
  const { request, amount: amountMillimes, reason } = input.value;
  return toRequest(call, await cancelRequest(call, request, { amountMillimes, reason }));
}

/** A predefined reason alone is stored by its name, so that each customer reads it in their own language. */
function answerOf(
  { language }: MerchantCall,
  reason: (typeof readyReasons)[number] | undefined,
  words: string | undefined,
): string {
  if (!reason) return words ?? "";
  if (!words) return readyText(reason);
  return `${translator(language)(`requests.reasons.${reason}.text`, { ns: "till" })}\n${words}`.slice(
    0,
    maxText,
  );
}

function toRequest({ language }: MerchantCall, decision: Decision<{ id: string }>): Outcome {
  return decision.ok ? accept({ to: `/${language}/cashier/requests/${decision.value.id}` }) : decision;
}
