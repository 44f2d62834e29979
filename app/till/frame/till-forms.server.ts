import { data, redirect } from "#app/remix.server.ts";
import { z } from "zod";
import { closureNow } from "#app/core/db/maintenance/maintenance.server.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { newFormKey, withFormKey, type Args } from "#app/core/pages/call.server.ts";
import { formRefusalOf, readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import {
  tillIntents,
  type FoundCustomer,
  type FoundItem,
  type ReturnQuestion,
  type TillAnswer,
  type TillIntent,
} from "./answer.ts";
import { requireSeller } from "./till.server.ts";

/** The result of a form: the next page, a lookup's result, or a question. */
export type TillOutcome = Decision<
  { to: string } | { found: FoundItem } | { customer: FoundCustomer } | { asked: ReturnQuestion }
>;

export interface TillRequest {
  call: MerchantCall;
  seller: string;
  form: FormData;
}

export type TillFormHandler = (request: TillRequest) => Promise<TillOutcome>;
/** What handles the forms of a page, by their intents. */
export type TillForms = Partial<Record<TillIntent, TillFormHandler>>;

/** These finish a sale in progress, and stay open during maintenance. */
const finishing: readonly TillIntent[] = [
  "confirm",
  "refuse",
  "withdraw",
  "correct",
  "cancel",
  "cancel-part",
  "pin",
  "cancel-request",
];

async function handleIntent(intent: TillIntent | null, request: TillRequest, forms: TillForms) {
  const handle = intent && forms[intent];
  if (!handle) return refuse("INVALID_INPUT");
  const closed = !finishing.includes(intent) && (await closureNow());
  return closed ? refuse("MAINTENANCE") : handle(request);
}

const typed = ["amount", "reference", "reason", "code", "sale", "text"];

/** Handles one of these forms; each form's key counts once. */
export async function answerForm(
  args: Args,
  forms: TillForms,
): Promise<{ answer: TillAnswer; status: number }> {
  const { call, seller } = await requireSeller(args);
  const form = await readForm(args.request);
  const intent = z.enum(tillIntents).safeParse(form.get("intent")).data ?? null;
  const request = { call: withFormKey(call, form, `till/${intent}`), seller, form };
  const outcome = await handleIntent(intent, request, forms);
  if (!outcome.ok)
    return {
      answer: { ...formRefusalOf(outcome, form, typed), intent },
      status: errorTable[outcome.refusal].status,
    };
  const to = "to" in outcome.value ? outcome.value.to : null;
  const found = "found" in outcome.value ? outcome.value.found : null;
  const customer = "customer" in outcome.value ? outcome.value.customer : null;
  const asked = "asked" in outcome.value ? outcome.value.asked : null;
  return { answer: { ok: true, intent, to, found, customer, asked, formKey: newFormKey() }, status: 200 };
}

/** The action of a till's page, for a browser without scripts: its forms are posted to the page itself. */
export const tillFormAction = (forms: TillForms) =>
  pageAction(async (args) => {
    const { answer, status } = await answerForm(args, forms);
    return answer.ok && answer.to !== null ? redirect(answer.to) : data(answer, { status });
  });
