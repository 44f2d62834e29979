import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { currentTill, tillKey, tillSeller } from "#app/auth/till-session.server.ts";
import { languageOf } from "#app/i18n/i18n.server.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { callContextOf, limitForms, type Args } from "./call.server.ts";
import { pageAction } from "./page-action.server.ts";

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
  return { call: { ...(await callContextOf(args)), caller: till.caller }, store: till.store };
}

export interface SellerCall extends TillCall {
  seller: string;
}

/** The same for a page on which is sold: the seller has to be known too. */
export async function requireSeller(args: Args): Promise<SellerCall> {
  const till = await requireMerchantCall(args);
  const seller = await tillSeller.read(args.request);
  if (!seller) throw await toSignIn(args.request);
  return { ...till, seller: seller.name };
}

/** The loader of a till's page: a browser that is no till is sent to its sign-in before `read` begins. */
export function tillLoader<A>(read: (till: SellerCall, args: LoaderFunctionArgs) => A) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<A>> => await read(await requireSeller(args), args);
}

/** The action of such a page; the rest is as `pageAction` has it. */
export function tillAction<A>(work: (till: SellerCall, args: ActionFunctionArgs) => A) {
  return pageAction(async (args): Promise<Awaited<A>> => await work(await requireSeller(args), args));
}

async function toSignIn(request: Request, headers?: HeadersInit): Promise<Response> {
  return redirect(`/${await languageOf(request)}/cashier/sign-in`, headers && { headers });
}
