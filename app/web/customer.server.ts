import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ErrorCode } from "#app/domain/refusals.ts";
import type { ClientCall } from "#app/services/call.ts";
import { requireClientCall } from "./call.server.ts";
import { pageAction } from "./page-action.server.ts";

/**
 * The loader of a page that needs an account. Remix runs a page's loader and its layout's at the same time, so each
 * page asks for itself; whoever is not signed in is sent to sign-in before `read` begins.
 */
export function customerLoader<A>(read: (call: ClientCall, args: LoaderFunctionArgs) => A) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<A>> =>
    await read(await requireClientCall(args), args);
}

/** The action of such a page; the rest is as `pageAction` has it. */
export function customerAction<A>(
  work: (call: ClientCall, args: ActionFunctionArgs) => A,
  options?: { failure?: ErrorCode },
) {
  return pageAction(
    async (args): Promise<Awaited<A>> => await work(await requireClientCall(args), args),
    options,
  );
}
