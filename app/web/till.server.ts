import { redirect } from "@remix-run/node";
import { currentTill, tillKey, tillSeller } from "#app/auth/till-session.server.ts";
import { languageOf } from "#app/i18n/i18n.server.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { factsOf, limitForms, type Args } from "./call.server.ts";

export interface TillCall {
  /** Speaks for the till's store alone, also with a company's key. */
  call: MerchantCall;
  store: { id: string; name: string };
}

/**
 * The call of a till's page: a browser that is no till, whose key has been revoked, or whose store is not chosen yet
 * is sent to the till's sign-in.
 */
export async function requireMerchantCall(args: Args): Promise<TillCall> {
  const till = await currentTill(args.request);
  if (!till?.store)
    throw await toSignIn(args.request, till ? undefined : { "Set-Cookie": await tillKey.forget() });
  await limitForms(args, till.caller);
  return { call: { ...(await factsOf(args)), caller: till.caller }, store: till.store };
}

/** The same for a page on which is sold: the seller has to be known too. */
export async function requireSeller(args: Args): Promise<TillCall & { seller: string }> {
  const till = await requireMerchantCall(args);
  const seller = await tillSeller.read(args.request);
  if (!seller) throw await toSignIn(args.request);
  return { ...till, seller: seller.name };
}

async function toSignIn(request: Request, headers?: HeadersInit): Promise<Response> {
  return redirect(`/${await languageOf(request)}/cashier/sign-in`, headers && { headers });
}
