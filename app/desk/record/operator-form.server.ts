import { redirect, type ActionFunctionArgs } from "#app/remix.server.ts";
import type { z } from "zod";
import type { Right } from "#app/core/domain/operators/rights.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { saveForm, type Writing } from "#app/core/pages/record/record-form.server.ts";
import { requireOperator } from "#app/desk/frame/operator.server.ts";

interface Saving<S extends z.ZodType, T> extends Writing<OperatorCall, S, T> {
  right: Right;
}

interface Going {
  /** The address of the next page. */
  to: (call: OperatorCall, id: string) => string;
}

/** The action of a record's form: builds the API's body, validates it by its schema and calls its service. */
export async function saveRecord<S extends z.ZodType>(
  args: ActionFunctionArgs,
  { to, ...saving }: Saving<S, { id: string } | object> & Going,
) {
  const saved = await trySaving(args, saving);
  if (saved.again) return saved.again;
  const { call, value } = saved;
  return redirect(to(call, "id" in value && typeof value.id === "string" ? value.id : ""));
}

/**
 * Like `saveRecord`, for a page that shows the result itself, beside the values that were sent. `again` is
 * the refused form to show.
 */
export async function trySaving<S extends z.ZodType, T>(
  args: ActionFunctionArgs,
  { right, ...writing }: Saving<S, T>,
) {
  return saveForm(await requireOperator(args, right), args, writing);
}
