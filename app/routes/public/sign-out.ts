import { redirect, redirectDocument, type ActionFunctionArgs } from "@remix-run/node";
import { signOut } from "#app/services/accounts/sign-out.server.ts";
import { findClientCall } from "#app/web/call.server.ts";
import { signOutHeaders } from "#app/web/sign-out.server.ts";

/** Ends the session. The page is loaded anew, so that nothing of the customer stays in it. */
export async function action(args: ActionFunctionArgs) {
  const call = await findClientCall(args);
  if (call) await signOut(call);
  return redirectDocument(`/${args.params.lang}`, { headers: await signOutHeaders() });
}

/** An address that is opened signs nobody out. */
export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/${params.lang}`);
}
