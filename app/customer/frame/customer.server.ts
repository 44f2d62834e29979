import type { ActionFunctionArgs, LoaderFunctionArgs } from "#app/remix.server.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { requireClientCall } from "#app/core/pages/call.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";

/**
 * The loader of a page that needs an account. Remix runs the loaders of a page and its layout in parallel, so
 * each page checks for itself; a visitor is redirected to sign-in before `read` starts.
 */
export function customerLoader<A>(read: (call: ClientCall, args: LoaderFunctionArgs) => A) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<A>> =>
    await read(await requireClientCall(args), args);
}

/** The action of such a page; otherwise like `pageAction`. */
export function customerAction<A>(
  work: (call: ClientCall, args: ActionFunctionArgs) => A,
  options?: { failure?: ErrorCode },
) {
  return pageAction(
    async (args): Promise<Awaited<A>> => await work(await requireClientCall(args), args),
    options,
  );
}
