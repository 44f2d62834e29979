import { redirect, type ActionFunctionArgs } from "#app/remix.server.ts";
import { z } from "zod";
import { pushSubscriptionBody } from "./notice.schema.ts";
import { subscribePush, unsubscribePush } from "./push.server.ts";
import { requireClientCall } from "#app/core/pages/call.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";

const { endpoint, keys } = pushSubscriptionBody.shape;
const deviceForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start"), endpoint, ...keys.shape }),
  z.object({ intent: z.literal("stop"), endpoint }),
]);

/** Starts or stops pushes to this browser. Only the page's script calls it, and reads only the status. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const call = await requireClientCall(args);
  const input = checkForm(deviceForm, await readForm(args.request));
  if (!input.ok) return new Response(null, { status: 400 });
  const { value } = input;
  const done =
    value.intent === "start"
      ? await subscribePush(
          call,
          { endpoint: value.endpoint, keys: { p256dh: value.p256dh, auth: value.auth } },
          "PROMPT",
        )
      : await unsubscribePush(call, value.endpoint, "PROFILE");
  return new Response(null, { status: done.ok ? 204 : 400 });
}

/** Opening the address changes nothing; only the page's script does. */
export const loader = customerLoader(({ language }) => redirect(`/${language}/profile/notifications`));
