import type { ActionFunctionArgs } from "#app/remix.server.ts";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { callerStoreId } from "#app/core/db/partners/caller-store.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { takeSales } from "#app/till/allowances/take-sales.server.ts";
import { requireMerchantCall } from "#app/till/frame/till.server.ts";
import { soldForm } from "./offline.schema.ts";
import { told } from "./told.server.ts";

/** For the till's script: takes what was sold without a network. Nobody has to be signed in at the till for it. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  return told(args, async () => {
    const { call } = await requireMerchantCall(args);
    const input = checkForm(soldForm, await readForm(args.request));
    if (!input.ok) return input;
    const { storeId, ...sold } = input.value;
    // Another store's till would be told NO_ALLOWANCE, and take it for its own end.
    const store = callerStoreId(call.caller, storeId);
    return store.ok ? takeSales(call, sold, clockNow) : store;
  });
}
