import { data, redirect } from "#app/remix.server.ts";
import { env } from "#app/env.server.ts";
import { tillSecret, tillSeller } from "#app/core/auth/till-session.server.ts";
import { withFormKey } from "#app/core/pages/call.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { openTrial } from "./open-trial.server.ts";

/** Makes this browser a till at which nothing is real, in the sandbox alone; there is nothing to open. */
export const loader = partnerLoader("claims", (): never => {
  throw data(null, { status: 404 });
});

// A till answers claims, so whoever opens one holds their right.
export const action = partnerAction("claims", async (call, { request }) => {
  if (!env.SANDBOX) throw data(null, { status: 404 });
  const opened = await openTrial(withFormKey(call, await readForm(request), "try"));
  // Its page says what is closed, or has no such button.
  if (!opened.ok) return redirect(`/${call.language}/partner`);
  const headers = new Headers();
  headers.append("Set-Cookie", await tillSecret.keep({ secret: opened.value }));
  headers.append("Set-Cookie", await tillSeller.keep({ name: call.caller.person?.name ?? "" }));
  return redirect(`/${call.language}/cashier`, { headers });
});
