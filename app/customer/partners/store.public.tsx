import { data, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { VisitShop } from "#app/customer/online/visit-shop.tsx";
import { listOpenStores } from "#app/customer/stores/open-stores.server.ts";
import { openWords } from "#app/customer/stores/open-words.server.ts";
import { PartnerHead } from "./partner-head.tsx";
import { StoreList } from "#app/core/ui/shown/store-list.tsx";
import { readFavourites, shownAmong } from "#app/customer/offers/favourites.server.ts";
import { OfferGrid } from "#app/customer/offers/offer-grid.tsx";
import { viewOffer } from "#app/core/ui/shown/view-offer.ts";
import { RunningList } from "#app/core/ui/shown/running-list.tsx";
import { StampCard } from "#app/core/ui/shown/stamp-card.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { listNamedSalePoints } from "#app/core/services/campaigns/named-sale-points.server.ts";
import {
  listRunning,
  runningAt,
  type RunningCampaign,
} from "#app/core/services/campaigns/running-campaigns.server.ts";
import { getPartner } from "#app/core/services/partners/get-partner.server.ts";
import { listShopOffersAndPoints } from "#app/customer/offers/list-shop-offers.server.ts";
import { viewerOf } from "#app/core/services/partners/viewer.ts";
import { listTags } from "#app/core/services/profile/tags.server.ts";
import { listStampsAt } from "#app/customer/stamps/list-stamps.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";
import { listStores } from "#app/customer/offers/list-stores.server.ts";
import { runningWords } from "#app/core/pages/running-words.server.ts";
import { awaitedOf, type Place } from "#app/core/domain/campaigns/campaign.ts";
import { saleTriggers } from "#app/core/domain/campaigns/triggers.ts";
import type { Partner } from "#app/core/domain/partners/partner-answer.ts";

export const meta = shareMeta;
export const handle = { texts: ["online", "partners", "shop"] } satisfies RouteHandle;

const offersShown = 8;

/** A partner: its earn rate, its stores and its offers; `?stores=all` shows all of many stores. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idSchema.parse(args.params.store);
  const client = await findClientCall(args);
  const reader = viewerOf(client ?? (await anonymousCall(args)));
  const { now, language } = reader;
  const [partner, { offers, spendablePoints: points }, tags, stampCards, running, favourites, openStores] =
    await Promise.all([
      getPartner(reader, id),
      listShopOffersAndPoints(reader, { partner: id, limit: offersShown }),
      listTags(language),
      listStampsAt(reader, id),
      listRunning(reader, { triggers: [...saleTriggers, "CLAIM"], partnerId: id }),
      client && readFavourites(client.caller.userId),
      listOpenStores(now),
    ]);
  if (!partner.ok) throw data(null, { status: 404 });
  const { name, logoUrl, description, online, earnRate, stores, tags: keys } = partner.value;
  const view = { now, language, points };
  const salePoints = await listNamedSalePoints(running, { partnerId: id });
  const places = [...stores, ...salePoints];
  return {
    title: titled(name),
    description,
    picture: logoUrl,
    isSignedIn: client !== null,
    partner: { id, name, logoUrl, description, online, earnRate },
    stores: listStores(stores, language, args.request),
    open: Object.fromEntries(
      openStores
        .filter(({ partnerId }) => partnerId === id)
        .flatMap((store) => {
          const open = openWords(store, reader);
          return open ? [[store.id, open] as const] : [];
        }),
    ),
    tags: tags.filter(({ key }) => keys.includes(key)).map(({ key, label }) => ({ key, label })),
    offers: offers.items.map((offer) => viewOffer(offer, view)),
    favourites: favourites && shownAmong(favourites, offers.items),
    moreOffers: offers.nextCursor !== null,
    stampCards,
    running: runningWords(runningAtPartner(running, partner.value, salePoints), { now, language, places }),
  };
}

/** The campaigns that are on in its stores and at its sale points, and in its online shop if it has one. */
function runningAtPartner(
  running: readonly RunningCampaign[],
  { id, online, stores }: Partner,
  salePoints: readonly Place[],
): RunningCampaign[] {
  const inStores = [{ id: null }, ...stores].map((store) => ({
    ...{ partnerId: id, storeId: store.id, salePointId: null },
  }));
  return runningAt(running, ...inStores, ...salePoints).filter(
    ({ rule }) => online || awaitedOf(rule) !== "CLAIM",
  );
}

export default function PartnerPage() {
  const { isSignedIn, partner, stores, open, tags, offers, favourites, moreOffers, stampCards, running } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("partners");
  const language = useLanguage();
  const { online } = partner;
  return (
    <>
      <PartnerHead partner={partner} tags={tags} />
      {online && <VisitShop partner={partner} isSignedIn={isSignedIn} />}
      <RunningList running={running} className="mt-8" />
      {stampCards.length > 0 && (
        <section aria-labelledby="stamps" className="mt-8">
          <h2 id="stamps" className="mb-3 text-xl font-semibold">
            {t("stamps.title")}
          </h2>
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
            {stampCards.map((card) => (
              <StampCard key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="offers" className="mt-8">
        <h2 id="offers" className="mb-3 text-xl font-semibold">
          {t("partner.offers")}
        </h2>
        {offers.length === 0 ? (
          <p className="text-muted">{t("partner.noOffers")}</p>
        ) : (
          <OfferGrid offers={offers} favourites={favourites} label={t("partner.offers")} />
        )}
        {moreOffers && (
          <p className="mt-6 flex justify-center">
            <LinkButton to={`/${language}?partner=${partner.id}`} variant="secondary">
              {t("partner.allOffers")}
            </LinkButton>
          </p>
        )}
      </section>
      <section aria-labelledby="stores" className="mt-10">
        <h2 id="stores" className="mb-3 text-xl font-semibold">
          {t("partner.stores")}
        </h2>
        {stores.shown.length === 0 ? (
          <p className="text-muted">{t(online ? "partner.noStores" : "partner.noStoresYet")}</p>
        ) : (
          <StoreList stores={stores} open={open} level={3} className="md:grid-cols-2" />
        )}
      </section>
    </>
  );
}
