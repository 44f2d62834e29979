import { redirect, type ActionFunctionArgs } from "#app/remix.server.ts";
import { placeBody } from "#app/core/domain/stores/near.ts";
import { placeByAddress } from "#app/core/auth/address-limits.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { viewerOf } from "#app/core/services/partners/viewer.ts";
import { viewOffer } from "#app/core/ui/shown/view-offer.ts";
import { readFavourites, shownAmong } from "./favourites.server.ts";
import { listNearOffers, mayUsePlace } from "./near-offers.server.ts";
import type { NearOffers } from "./near-rail.tsx";

const headers = { "Cache-Control": "no-store" };
const none: NearOffers = { offers: [], favourites: null };

/**
 * The offers near a place, for home when it is open. The place is used for this answer only; that of a customer who has not
 * allowed it, or no longer does, is not used at all.
 */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const answer = await answerPlace(args);
  // Of a failed form an address without a page would send no status.
  return answer instanceof Response ? answer : Response.json(none, answer.init ?? undefined);
}

const answerPlace = pageAction(async (args) => {
  const client = await findClientCall(args);
  const reader = viewerOf(client ?? (await visitorCall(args)));
  const { userId, now, language } = reader;
  const place = checkForm(placeBody, await readForm(args.request), { numbers: ["latitude", "longitude"] });
  if (!place.ok) return Response.json(none, { status: 400, headers });
  if (!(await mayUsePlace(userId))) return Response.json(none, { headers });
  const [{ offers, spendablePoints: points }, favourites] = await Promise.all([
    listNearOffers(reader, place.value),
    userId === null ? null : readFavourites(userId),
  ]);
  const near: NearOffers = {
    offers: offers.map(({ offer, metres }) => ({
      offer: viewOffer(offer, { now, language, points }),
      metres,
    })),
    favourites:
      favourites &&
      shownAmong(
        favourites,
        offers.map(({ offer }) => offer),
      ),
  };
  return Response.json(near, { headers });
});

/** The call of a visitor. Throws 429 for more from one address than its readers would send. */
async function visitorCall(args: ActionFunctionArgs) {
  const call = await anonymousCall(args);
  const passed = await placeByAddress.take(call.address);
  if (passed)
    throw new Response(null, { status: 429, headers: { "Retry-After": String(passed.retryAfterSeconds) } });
  return call;
}

/** Opening the address shows home; only home itself asks. */
export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/${params.lang}`);
}
