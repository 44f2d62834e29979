import type { ActionFunctionArgs } from "#app/remix.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { requireMerchantCall } from "#app/till/frame/till.server.ts";
import { kitForm } from "./offline.schema.ts";
import { makeOfflineKit } from "./offline-kit.server.ts";
import { told } from "./told.server.ts";

/** For the till's script: what this device keeps for the time without a network. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  return told(args, async () => {
    const { call } = await requireMerchantCall(args);
    const input = checkForm(kitForm, await readForm(args.request));
    return input.ok ? makeOfflineKit(call, input.value) : input;
  });
}
