import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { openRequest } from "#app/core/services/requests/open-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import { refusalWordsOf, typedReason, typedWords } from "#app/core/pages/refusal-words.server.ts";
import { tillAmount } from "#app/till/frame/till-amount.ts";
import type { TillForms, TillOutcome, TillRequest } from "#app/till/frame/till-forms.server.ts";

const ofRequest = z.object({ request: idSchema });

/** A customer's request is opened, and answered. */
export const requestForms = {
  "open-request": openRequestForm,
  "accept-request": acceptRequestForm,
  "refuse-request": refuseRequestForm,
  "cancel-request": cancelRequestForm,
} satisfies TillForms;

/** Marks a request as opened at this till. */
async function openRequestForm({ call, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(ofRequest, form);
  return input.ok ? toRequest(call, await openRequest(call, input.value.request)) : input;
}

async function acceptRequestForm({ call, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(ofRequest.extend({ amount: tillAmount.optional(), text: typedWords }), form);
  if (!input.ok) return input;
  const { request, amount, text: words } = input.value;
  return toRequest(call, await acceptRequest(call, request, { amountMillimes: amount, text: words }));
}

/** With a predefined reason, the cashier's own words, or both. Refuses INVALID_INPUT if there is neither. */
async function refuseRequestForm({ call, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(ofRequest, form);
  if (!input.ok) return input;
  const words = refusalWordsOf(form, call.language);
  return words.ok ? toRequest(call, await refuseRequest(call, input.value.request, words.value)) : words;
}

/** Cancels an accepted request, or the part that an amount names. */
async function cancelRequestForm({ call, form }: TillRequest): Promise<TillOutcome> {
  const input = checkForm(ofRequest.extend({ amount: tillAmount.optional(), reason: typedReason }), form);
  if (!input.ok) return input;
  const { request, amount: amountMillimes, reason } = input.value;
  return toRequest(call, await cancelRequest(call, request, { amountMillimes, reason }));
}

function toRequest({ language }: MerchantCall, decision: Decision<{ id: string }>): TillOutcome {
  return decision.ok ? accept({ to: `/${language}/cashier/requests/${decision.value.id}` }) : decision;
}
