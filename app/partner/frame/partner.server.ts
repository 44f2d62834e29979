import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { currentHouse } from "#app/core/auth/house-session.server.ts";
import { houseDoor } from "#app/core/auth/staff-doors.server.ts";
import type { PartnerRight } from "#app/core/domain/partners/rights.ts";
import { takeFactor } from "#app/core/pages/ask-for-factor.server.ts";
import { callContextOf, limitForms, type Args } from "#app/core/pages/call.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { leadToSignIn } from "#app/core/pages/staff/lead-to-sign-in.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";

/**
 * The call of a page in a partner's house: the same as a key's of theirs, with the person who acts. A browser without an
 * open house is redirected to the sign-in, which leads back; a person without the page's right gets the page that says so (403). `right` is
 * the right of the API's call that does the same; null for a page that each of them may open.
 */
export async function requirePartner(args: Args, right: PartnerRight | null): Promise<PartnerCall> {
  const house = await currentHouse(args.request);
  if (!house) throw await leadToSignIn(args.request, houseDoor);
  if (right !== null && !house.caller.rights.includes(right)) throw data(null, { status: 403 });
  await limitForms(args, house.caller);
  const context = await callContextOf(args);
  await takeFactor(args.request, house, context);
  return { ...context, caller: house.caller };
}

/** The loader of a partner's page: `requirePartner` comes before `read` starts. */
export function partnerLoader<A>(
  right: PartnerRight | null,
  read: (call: PartnerCall, args: LoaderFunctionArgs) => A,
) {
  return async (args: LoaderFunctionArgs): Promise<Awaited<A>> =>
    await read(await requirePartner(args, right), args);
}

/** The action of such a page; otherwise like `pageAction`. */
export function partnerAction<A>(
  right: PartnerRight | null,
  work: (call: PartnerCall, args: ActionFunctionArgs) => A,
) {
  return pageAction(async (args): Promise<Awaited<A>> => await work(await requirePartner(args, right), args));
}
