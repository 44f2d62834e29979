import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FirstTip } from "#app/components/help/first-tip.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CustomerPanel } from "#app/components/shop/customer-panel.tsx";
import { OfferList } from "#app/components/shop/offer-list.tsx";
import { ShopSearch } from "#app/components/shop/shop-search.tsx";
import { viewOffer } from "#app/components/shop/view-offer.ts";
import { WelcomeHero } from "#app/components/shop/welcome-hero.tsx";
import { WheelLink } from "#app/components/wheel/wheel-link.tsx";
import { i18nOf } from "#app/i18n/i18n.server.ts";
import { getPartner } from "#app/services/catalogue/get-partner.server.ts";
import { listShopOffers } from "#app/services/catalogue/list-shop-offers.server.ts";
import { viewerOf } from "#app/services/catalogue/viewer.ts";
import { getProfile } from "#app/services/profile/get-profile.server.ts";
import { listTags } from "#app/services/profile/tags.server.ts";
import { anonymousCall, findClientCall } from "#app/web/call.server.ts";
import { customerHead } from "./customer-head.ts";
import { readShopAddress } from "./shop-address.ts";

export const meta = titleMeta;
export const handle = { texts: ["shop"] } satisfies RouteHandle;

/** Twelve fill two, three and four columns evenly. */
const pageSize = 12;
/** More than anybody scrolls through; beyond this a search is faster. */
const maxPages = 25;

/** Home is the shop. Its filters are in the address; visitors see it too, without a balance. */
export async function loader(args: LoaderFunctionArgs) {
  const client = await findClientCall(args);
  const reader = viewerOf(client ?? (await anonymousCall(args)));
  const { now, language } = reader;
  const { filters, query, page } = readShopAddress(new URL(args.request.url).searchParams, maxPages);
  const [profile, offers, tags, partner] = await Promise.all([
    client && getProfile(client),
    listShopOffers(reader, { ...query, limit: page * pageSize }),
    listTags(language),
    query.partner === undefined ? null : getPartner(reader, query.partner),
  ]);
  const t = i18nOf(language).getFixedT(language, "shop");
  const points = profile?.points.available ?? null;
  return {
    title: titled(t("title")),
    description: t("description"),
    customer: profile && customerHead(profile, { now, language }),
    offers: offers.items.map((offer) => viewOffer(offer, { now, language, points })),
    filters,
    page,
    rest:
      offers.nextCursor === null
        ? ("none" as const)
        : page < maxPages
          ? ("more" as const)
          : ("narrow" as const),
    tags: tags.map(({ key, label }) => ({ key, label })),
    partnerName: partner?.ok ? partner.value.name : null,
  };
}

export default function Home() {
  const { t } = useTranslation("shop");
  const { customer, offers, filters, page, rest, tags, partnerName } = useLoaderData<typeof loader>();
  return (
    <>
      {customer ? <CustomerPanel customer={customer} /> : <WelcomeHero />}
      <FirstTip
        tip="HELP_TOOLTIP_SHOP"
        title={t("tip.title")}
        text={t("tip.text")}
        watch={t("tip.watch")}
        close={t("tip.close")}
        className="mb-6 sm:mb-8"
      />
      {customer && <WheelLink title={t("wheel.title")} text={t("wheel.text")} className="mb-6 sm:mb-8" />}
      <ShopSearch filters={filters} tags={tags} partnerName={partnerName} />
      <div className="mt-5 sm:mt-7">
        <OfferList offers={offers} filters={filters} page={page} rest={rest} />
      </div>
    </>
  );
}
