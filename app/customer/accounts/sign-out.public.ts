import { redirect, redirectDocument, type ActionFunctionArgs } from "#app/remix.server.ts";
import { signOut } from "./sign-out.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";
import { signOutHeaders } from "#app/core/pages/sign-out.server.ts";

/** Ends the session. The page is reloaded, so that no data of the customer stays in it. */
export async function action(args: ActionFunctionArgs) {
  const call = await findClientCall(args);
  if (call) await signOut(call);
  return redirectDocument(`/${args.params.lang}`, { headers: await signOutHeaders() });
}

/** Opening the address signs nobody out; only the form does. */
export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/${params.lang}`);
}
