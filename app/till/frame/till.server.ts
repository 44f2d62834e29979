import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { currentTill, noteCashier, tillSecret, tillSeller } from "#app/core/auth/till-session.server.ts";
import { languageOf } from "#app/core/i18n/i18n.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { callContextOf, limitForms, type Args } from "#app/core/pages/call.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";

export interface TillCall {
  /** Acts for the till's store only, even with a company's key. */
  call: MerchantCall;
  store: { id: string; name: string; partnerName: string };
}

/**
 * The call of a till's page: a browser that is not a till, whose session or key has ended, or whose store is
 * not chosen yet is redirected to the till's sign-in.
 */
export async function requireMerchantCall(args: Args): Promise<TillCall> {
  const till = await currentTill(args.request);
  if (!till?.store)
    throw await toSignIn(args.request, till ? undefined : { "Set-Cookie": await tillSecret.forget() });
  await limitForms(args, till.caller);
  return { call: { ...(await callContextOf(args)), caller: till.caller }, store: till.store };
}

export interface SellerCall extends TillCall {
  seller: string;
  /** Whether the seller has signed in with a PIN, as they do where the store has cashiers. */
  hasPin: boolean;
}

/**
 * The same for what a seller does: they must be known too, and a cashier is noted as there. What a page asks by itself
 * takes `requireMerchantCall`, or a till that nobody touches would keep its cashier for ever.
 */
export async function requireSeller(args: Args): Promise<SellerCall> {
  const till = await requireMerchantCall(args);
  const seller = await readSeatedSeller(args.request);
  if (seller === null) throw await toSignIn(args.request);
  const seated = await currentTill(args.request);
  if (seated && seller.hasPin) await noteCashier(seated, till.call.now);
  return { ...till, ...seller };
}

/** The cashier who has signed in here, or in a store that has none the name that was typed; null: nobody is there. */
export async function readSeatedSeller(
  request: Request,
): Promise<{ seller: string; hasPin: boolean } | null> {
  const till = await currentTill(request);
  if (till && till.cashiers.length > 0) return till.cashier && { seller: till.cashier.name, hasPin: true };
  const typed = await tillSeller.read(request);
  return typed && { seller: typed.name, hasPin: false };
}

/** How a sale of the page names its seller. */
export function soldBy({ caller }: MerchantCall, seller: string) {
  return { sellerName: seller, cashierId: caller.cashierId };
}

/**
 * The loader of a till's page: a browser that is not a till is redirected to its sign-in before `read`
 * starts.
 */
export function tillLoader<A>(read: (till: SellerCall, args: LoaderFunctionArgs) => A) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<A>> => await read(await requireSeller(args), args);
}

/** The action of such a page; otherwise like `pageAction`. */
export function tillAction<A>(work: (till: SellerCall, args: ActionFunctionArgs) => A) {
  return pageAction(async (args): Promise<Awaited<A>> => await work(await requireSeller(args), args));
}

async function toSignIn(request: Request, headers?: HeadersInit): Promise<Response> {
  return redirect(`/${await languageOf(request)}/cashier/sign-in`, headers && { headers });
}
