import type { ActionFunctionArgs } from "#app/remix.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { cashierSignInBody } from "#app/till/cashiers/cashier.schema.ts";
import { signInCashier } from "#app/till/cashiers/sign-in-cashier.server.ts";
import { requireMerchantCall } from "#app/till/frame/till.server.ts";
import { told } from "./told.server.ts";

/** For the till's script: whether this is a seller's PIN. Whoever sells at the till goes on selling. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  return told(args, async () => {
    const { call } = await requireMerchantCall(args);
    const input = checkForm(cashierSignInBody, await readForm(args.request));
    return input.ok ? signInCashier(call, input.value) : input;
  });
}
