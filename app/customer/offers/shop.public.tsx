import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { FirstTip } from "#app/customer/help/first-tip.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { BalanceStrip } from "./balance-strip.tsx";
import { isFiltered } from "./filters.ts";
import { OfferList } from "./offer-list.tsx";
import { narrowingOf, ShopFilterRow } from "./shop-filters.tsx";
import { ShopSearch } from "./shop-search.tsx";
import { viewOffer } from "#app/core/ui/shown/view-offer.ts";
import { WelcomeHero } from "./welcome-hero.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { WheelTile } from "#app/customer/wheels/wheel-tile.tsx";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { getPartner } from "#app/core/services/partners/get-partner.server.ts";
import { listShopOffers } from "./list-shop-offers.server.ts";
import { viewerOf } from "#app/core/services/partners/viewer.ts";
import { getProfile } from "#app/customer/profile/get-profile.server.ts";
import { listTags } from "#app/core/services/profile/tags.server.ts";
import { getSpinPrice } from "#app/customer/wheels/get-spin-price.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";
import { readWaitingWelcome } from "#app/customer/onboarding/waiting-welcome.server.ts";
import { WaitingWelcome } from "#app/customer/onboarding/waiting-welcome.tsx";
import { customerHead } from "./head-of-customer.ts";
import { readShopAddress } from "./shop-address.ts";

export const meta = titleMeta;
export const handle = { texts: ["shop", "welcome"] } satisfies RouteHandle;

/** Twelve tiles fill two, three and four columns evenly; for customers the wheel is one of them. */
const pageSize = 12;
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
  // With a filter the offers come first: the wheel and the customer's head are left out.
  const [profile, offers, tags, partner, spinPoints] = await Promise.all([
    client && getProfile(client),
    listShopOffers(reader, { ...query, limit: page * pageSize - (withWheel ? 1 : 0) }),
    listTags(language),
    query.partner === undefined ? null : getPartner(reader, query.partner),
    withWheel ? getSpinPrice() : null,
  ]);
  const pending = !filtered && profile !== null && profile.points.pending > 0;
  const welcome = client && pending ? await readWaitingWelcome(client.caller.userId) : null;
  const t = translatorOf(language, "shop");
  const points = profile?.points.available ?? null;
  return {
    title: titled(t("title")),
    description: t("description"),
    customer: profile && !filtered ? customerHead(profile, { now, language }) : null,
    welcome,
    spinPoints,
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
  const language = useLanguage();
  const { customer, welcome, spinPoints, offers, filters, page, rest, tags, partnerName } =
    useLoaderData<typeof loader>();
  const filtered = isFiltered(filters);
  return (
    <>
      {!filtered && (customer ? <BalanceStrip customer={customer} /> : <WelcomeHero />)}
      {welcome && <WaitingWelcome welcome={welcome} className="mb-3 sm:mb-5" />}
      <ShopSearch filters={filters} />
      <ShopFilterRow filters={filters} tags={tags} />
      <div className="mt-3 sm:mt-5">
        <OfferList
          offers={offers}
          filters={filters}
          page={page}
          rest={rest}
          narrowing={narrowingOf(filters, { tags, partnerName, language, t })}
          tile={spinPoints !== null && <WheelTile spinPoints={spinPoints} />}
        />
      </div>
      {!filtered && (
        <FirstTip
          tip="HELP_TOOLTIP_SHOP"
          title={t("tip.title")}
          text={t("tip.text")}
          watch={t("tip.watch")}
          close={t("tip.close")}
        />
      )}
    </>
  );
}
