import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { Suspense } from "react";
import { lazyPart } from "#app/core/ui/basis/lazy-part.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { readFavourites, shownAmong } from "./favourites.server.ts";
import { isFiltered } from "./filters.ts";
import { OfferList } from "./offer-list.tsx";
import { mayUsePlace } from "./near-offers.server.ts";
import { NearPlace } from "./near-place.tsx";
import { OfferRail } from "./offer-rail.tsx";
import { narrowingOf, ShopFilterRow } from "./shop-filters.tsx";
import { ShopSearch } from "./shop-search.tsx";
import { viewOffer } from "#app/core/ui/shown/view-offer.ts";
import { WelcomeHero } from "./welcome-hero.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Offer } from "#app/core/domain/offers/offer-answer.ts";
import { defaultOfferSort } from "#app/core/domain/offers/sorting.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { getPartner } from "#app/core/services/partners/get-partner.server.ts";
import { listHomeOffers, type HomeOffers } from "./home-offers.server.ts";
import { LargeOffer } from "./large-offer.tsx";
import { listShopOffers, type ShopQuery } from "./list-shop-offers.server.ts";
import { viewerOf, type Viewer } from "#app/core/services/partners/viewer.ts";
import { getProfile } from "#app/customer/profile/get-profile.server.ts";
import { listTags } from "#app/core/services/profile/tags.server.ts";
import { getSpinPrice } from "#app/customer/wheels/get-spin-price.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";
import { findWaitingPurchase } from "./find-waiting-purchase.server.ts";
import { viewWaiting } from "./waiting.ts";
import { readWaitingWelcome } from "#app/customer/onboarding/waiting-welcome.server.ts";
import { customerHead } from "./head-of-customer.ts";
import { readShopAddress } from "./shop-address.ts";

// Not what a visitor sees: their first visit need not load it.
const BalanceStrip = lazyPart(async () => (await import("./balance-strip.tsx")).BalanceStrip);
const FirstTip = lazyPart(async () => (await import("#app/customer/help/first-tip.tsx")).FirstTip);
const WheelTile = lazyPart(async () => (await import("#app/customer/wheels/wheel-tile.tsx")).WheelTile);
const WaitingCallout = lazyPart(async () => (await import("./waiting-callout.tsx")).WaitingCallout);
const WaitingWelcome = lazyPart(
  async () => (await import("#app/customer/onboarding/waiting-welcome.tsx")).WaitingWelcome,
);

export const meta = shareMeta;
// What is loaded when it is shown asks for its own texts then.
export const handle = { texts: ["shop"] } satisfies RouteHandle;

/** Twelve tiles fill two, three and four columns evenly; for customers the wheel is one of them. */
const pageSize = 12;
/** So many where rails stand above: a row of a wide screen, two of a phone. */
const belowRails = 4;
/** Where nothing is found. */
const closestShown = 4;
/** More than anybody scrolls through; beyond this a search is faster. */
const maxPages = 25;

/** Home is the shop. Its filters are in the address; visitors see it too, without a balance. */
export async function loader(args: LoaderFunctionArgs) {
  const client = await findClientCall(args);
  const reader = viewerOf(client ?? (await anonymousCall(args)));
  const { now, language } = reader;
  const { filters, query, page } = readShopAddress(new URL(args.request.url).searchParams, maxPages);
  const filtered = isFiltered(filters);
  const withWheel = client !== null && !filtered;
  const tiles = withWheel ? 1 : 0;
  // With a filter the offers come first: the wheel and the customer's head are left out.
  const [profile, { large, rails, others, isMore }, tags, partner, spinPoints, waiting, favourites, placed] =
    await Promise.all([
      client && getProfile(client),
      filtered || filters.sort !== defaultOfferSort
        ? listOthers(reader, { ...query, limit: page * pageSize - tiles })
        : listHomeOffers(reader, {
            alone: page * pageSize - tiles,
            belowRails: (page - 1) * pageSize + belowRails - tiles,
          }),
      listTags(language),
      query.partner === undefined ? null : getPartner(reader, query.partner),
      withWheel ? getSpinPrice() : null,
      client && !filtered ? findWaitingPurchase(client) : null,
      client && readFavourites(client.caller.userId),
      !filtered && mayUsePlace(reader.userId),
    ]);
  // What answers the search without the other filters, or some of its words.
  const closest =
    others.length === 0 && filters.search !== ""
      ? await listShopOffers(reader, { search: filters.search, nearest: true, limit: closestShown })
      : null;
  const pending = !filtered && profile !== null && profile.points.pending > 0;
  const welcome = client && pending ? await readWaitingWelcome(client.caller.userId) : null;
  const t = translatorOf(language, "shop");
  const points = profile?.points.available ?? null;
  const view = (offer: Offer) => viewOffer(offer, { now, language, points });
  return {
    title: titled(t("title")),
    description: t("description"),
    customer: profile && !filtered ? customerHead(profile, { now, language }) : null,
    welcome,
    waiting: waiting && viewWaiting(waiting, now),
    spinPoints,
    large: large && { sentence: large.sentence, offer: view(large.offer) },
    // Without the rail's part the page does not even ask the browser: no place leaves the phone.
    rails: rails
      .filter(({ kind }) => kind !== "NEAR" || placed)
      .map((rail) => ({ kind: rail.kind, offers: rail.offers.map(view) })),
    offers: others.map(view),
    favourites:
      favourites &&
      shownAmong(favourites, [
        ...(large ? [large.offer] : []),
        ...[...rails.map((rail) => rail.offers), others, closest?.items ?? []].flat(),
      ]),
    closest: closest?.items.map(view) ?? [],
    filters,
    page,
    rest: !isMore ? ("none" as const) : page < maxPages ? ("more" as const) : ("narrow" as const),
    tags: tags.map(({ key, label }) => ({ key, label })),
    partnerName: partner?.ok ? partner.value.name : null,
  };
}

/** A list that is narrowed down or in an order of the reader's own has nothing above it. */
async function listOthers(reader: Viewer, query: ShopQuery): Promise<HomeOffers> {
  const { items, nextCursor } = await listShopOffers(reader, query);
  return { large: null, rails: [], others: items, isMore: nextCursor !== null };
}

export default function Home() {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const {
    customer,
    welcome,
    waiting,
    spinPoints,
    large,
    rails,
    offers,
    favourites,
    closest,
    filters,
    page,
    rest,
    tags,
    partnerName,
  } = useLoaderData<typeof loader>();
  const filtered = isFiltered(filters);
  return (
    <>
      <Suspense fallback={null}>
        {!filtered && (customer ? <BalanceStrip customer={customer} /> : <WelcomeHero />)}
      </Suspense>
      <Suspense fallback={null}>
        {waiting && <WaitingCallout waiting={waiting} className="mb-3 sm:mb-5" />}
      </Suspense>
      <Suspense fallback={null}>
        {welcome && <WaitingWelcome welcome={welcome} className="mb-3 sm:mb-5" />}
      </Suspense>
      <ShopSearch filters={filters} />
      <ShopFilterRow filters={filters} tags={tags} />
      {large && <LargeOffer {...large} favourites={favourites} />}
      {rails.map((rail) =>
        rail.kind === "NEAR" ? (
          <NearPlace key={rail.kind} />
        ) : (
          <OfferRail key={rail.kind} {...rail} favourites={favourites} />
        ),
      )}
      <div className="mt-5">
        <OfferList
          offers={offers}
          favourites={favourites}
          closest={closest}
          filters={filters}
          page={page}
          rest={rest}
          isBelowOthers={large !== null}
          narrowing={narrowingOf(filters, { tags, partnerName, language, t })}
          tile={
            spinPoints !== null && (
              <Suspense fallback={null}>
                <WheelTile spinPoints={spinPoints} />
              </Suspense>
            )
          }
        />
      </div>
      {!filtered && customer !== null && (
        <Suspense fallback={null}>
          <FirstTip
            tip="HELP_TOOLTIP_SHOP"
            title={t("tip.title")}
            text={t("tip.text")}
            watch={t("tip.watch")}
            close={t("tip.close")}
          />
        </Suspense>
      )}
    </>
  );
}
