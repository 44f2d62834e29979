import { data, redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useActionData, useLoaderData, useSearchParams } from "#app/remix.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { purchaseBody } from "./purchase.schema.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RunningList } from "#app/core/ui/shown/running-list.tsx";
import { awaitedOf, BuyPanel, isAwaitable } from "./buy-panel.tsx";
import { readFavourites, shownAmong } from "./favourites.server.ts";
import { isOver, type ShopOfferInFull } from "#app/core/ui/shown/offer.ts";
import { OfferDetails } from "./offer-details.tsx";
import { OfferHead } from "./offer-head.tsx";
import { PurchaseSheet } from "./purchase-sheet.tsx";
import { readUnlessClosed } from "./read-unless-closed.ts";
import {
  listRunning,
  runningAt,
  type RunningCampaign,
} from "#app/core/services/campaigns/running-campaigns.server.ts";
import { getShopOfferAndPoints } from "./get-shop-offer.server.ts";
import { findWaitingPurchase } from "./find-waiting-purchase.server.ts";
import { viewWaiting } from "./waiting.ts";
import { waitsFor } from "./watch-offer.server.ts";
import { countView } from "#app/core/services/offers/offer-views.server.ts";
import { viewerOf } from "#app/core/services/partners/viewer.ts";
import { purchaseOffer } from "./purchase-offer.server.ts";
import { pageOf, readSheetKey } from "./sheet-key.server.ts";
import {
  anonymousCall,
  findClientCall,
  requireClientCall,
  withFormKey,
} from "#app/core/pages/call.server.ts";
import { checkForm, readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { runningWords } from "#app/core/pages/running-words.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { viewOfferInFull } from "./view-offer-in-full.server.ts";

export const meta = shareMeta;
export const handle = {
  texts: ["errors", "open-payment", "partners", "payments", "premium", "shop"],
  shell: "task",
} satisfies RouteHandle;

/** An offer; `?buy` opens its purchase sheet, for which a visitor signs in first. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idSchema.parse(args.params.id);
  const buying = new URL(args.request.url).searchParams.has("buy");
  const client = buying ? await requireClientCall(args) : await findClientCall(args);
  const formKey = client && buying ? await readSheetKey(client, id, args.request) : null;
  const call = client ?? (await anonymousCall(args));
  const reader = viewerOf(call);
  const [result, running, waiting, favourites, watched] = await Promise.all([
    getShopOfferAndPoints(reader, id),
    listRunning(reader, { triggers: ["PURCHASE"] }),
    client && findWaitingPurchase(client, id),
    client && readFavourites(client.caller.userId),
    client && waitsFor(client, id),
  ]);
  if (!result.ok) throw data(null, { status: 404 });
  // The sheet opens on a page that was opened before.
  if (!buying) countView(call, id);
  const { spendablePoints: balance } = result.value;
  const offer = viewOfferInFull(result.value.offer, {
    ...reader,
    points: balance,
    request: args.request,
  });
  return {
    title: titled(offer.title),
    description: offer.description,
    picture: offer.imageUrl,
    offer,
    favourites: favourites && shownAmong(favourites, [offer]),
    running: runningWords(runningFor(running, offer), reader),
    balance,
    waiting: waiting && viewWaiting(waiting, reader.now),
    watching: client && isAwaitable(offer) ? watched === awaitedOf(offer) : null,
    formKey,
  };
}

/** The campaigns that a purchase of the offer would fire. */
function runningFor(
  running: readonly RunningCampaign[],
  {
    partner,
    priceMillimes,
    availability,
  }: Pick<ShopOfferInFull, "partner" | "priceMillimes" | "availability">,
): RunningCampaign[] {
  if (isOver({ availability })) return [];
  return runningAt(running, { partnerId: partner?.id ?? null, storeId: null, salePointId: null }).filter(
    ({ rule }) => rule.channel === null && priceMillimes >= (rule.minAmountMillimes ?? 0),
  );
}

/** Buys the offer and redirects to the item or its payment; a refusal is shown in the sheet. */
export const action = pageAction(async (args) => {
  const call = await requireClientCall(args);
  const form = await readForm(args.request);
  const input = checkForm(purchaseBody, form);
  const decision = input.ok ? await purchaseOffer(withFormKey(call, form), input.value) : input;
  if (!decision.ok)
    return data({ ...formRefusalOf(decision, form), at: call.now.getTime() }, { status: 400 });
  return redirect(pageOf(call, decision.value));
});
export const clientAction = sendCustomerForm;

export const shouldRevalidate = readUnlessClosed;

export default function OfferPage() {
  const { offer, favourites, running, balance, waiting, watching, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [searchParams] = useSearchParams();
  return (
    <>
      <OfferHead offer={offer} favourites={favourites}>
        <BuyPanel offer={offer} balance={balance} waiting={waiting} watching={watching} />
      </OfferHead>
      <RunningList running={running} className="mt-8" />
      <OfferDetails offer={offer} />
      {searchParams.has("buy") && balance !== null && formKey !== null && (
        <PurchaseSheet
          offer={offer}
          balance={balance}
          waiting={waiting}
          formKey={formKey}
          refused={refused ?? null}
          wasOthers={searchParams.has("other")}
        />
      )}
    </>
  );
}
