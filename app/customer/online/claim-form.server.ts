import { claimBody } from "#app/api/endpoint/schemas/request.ts";
import type { ClaimAnswer } from "./use-claim-sender.ts";
import type { Detail, Refused } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { claimPoints } from "./claim-points.server.ts";
import { withFileFormKey } from "#app/core/pages/call.server.ts";
import { documentIn, readDocumentForm } from "#app/core/pages/document-form.server.ts";
import { checkForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { typedAmount } from "#app/core/pages/typed-amount.ts";

const keptFields = ["orderId", "amount", "message"];

/** The API's body, with the amount in dinars. */
const formBody = claimBody.pick({ orderId: true, message: true }).extend({ amount: typedAmount });

/**
 * Handles the form that claims points for an online purchase: the address of the new request, or the refusal.
 */
export async function answerClaimForm(
  call: ClientCall,
  request: Request,
  transactionId: string,
): Promise<ClaimAnswer> {
  const body = await readDocumentForm(request);
  if (!body.ok) return refused(call, body, new FormData());
  const form = body.value;
  const input = checkForm(formBody, form);
  const document = await documentIn(form);
  if (!input.ok) return refused(call, withDocument(input, document), form);
  const { orderId, amount: amountMillimes, message } = input.value;
  const claimed = await claimPoints(await withFileFormKey(call, form), {
    transactionId,
    orderId,
    amountMillimes,
    message,
    document,
  });
  if (!claimed.ok) return refused(call, claimed, form);
  return { to: `/${call.language}/points-history/response/${claimed.value.requestId}?sent` };
}

/** Lists everything that is missing at once. */
function withDocument(refusal: Refused, document: Uint8Array | null): Refused {
  const missing: Detail[] = document ? [] : [{ path: "document", code: "DOCUMENT_REQUIRED" }];
  return { ...refusal, details: [...(refusal.details ?? []), ...missing] };
}

const places: Partial<Record<string, string>> = {
  INVALID_AMOUNT: "amount",
  DOCUMENT_REQUIRED: "document",
  DOCUMENT_INVALID: "document",
};

/** The refusals with the form's field names: the form asks for the amount in dinars. */
function refused({ now }: ClientCall, refusal: Refused, form: FormData): ClaimAnswer {
  const place = places[refusal.refusal];
  const details = refusal.details ?? (place ? [{ path: place, code: refusal.refusal }] : []);
  const shown = details.map((detail) =>
    detail.path === "amountMillimes" ? { ...detail, path: "amount" } : detail,
  );
  return { ...formRefusalOf({ ...refusal, details: shown }, form, keptFields), at: now.getTime() };
}
