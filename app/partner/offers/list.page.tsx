import { useLoaderData } from "#app/remix.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import type { OwnOfferState } from "#app/core/domain/offers/own-offer-state.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List } from "#app/core/ui/list.tsx";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { useHouse } from "#app/partner/frame/use-house.ts";
import { OfferRow } from "./offer-row.tsx";
import { listOwnOffers } from "./own-offers.server.ts";
import { offerLine } from "./shown-offers.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["proposals"] } satisfies RouteHandle;

/** The partner's offers, whatever their state. */
export const loader = partnerLoader("offers", async (call, args) => {
  const { input, places } = listPaging(args, newestFirstQuery);
  const { items, nextCursor } = await listOwnOffers(call, input);
  return {
    title: titled(translator(call.language)("offers.title", { ns: "proposals" })),
    offers: items.map((offer) => offerLine(offer, call.language)),
    places: places(nextCursor),
  };
});

/** What asks for something first, what is over last. */
const order: readonly OwnOfferState[] = [
  "CHANGES_ASKED",
  "DRAFT",
  "SUBMITTED",
  "APPROVED",
  "PAUSED",
  "ENDED",
];

export default function OwnOffers() {
  const { t } = useTranslation("proposals");
  const here = `/${useLanguage()}/partner/offers`;
  const { offers, places } = useLoaderData<typeof loader>();
  const { closed } = useHouse();
  const states = order.filter((state) => offers.some((offer) => offer.state === state));
  return (
    <>
      <PageHeader title={t("offers.title")}>{t("offers.text")}</PageHeader>
      <div className="grid max-w-2xl grid-cols-1 gap-6">
        {!closed && (
          <LinkButton to={`${here}/new`} className="justify-self-start">
            {t("offers.new")}
          </LinkButton>
        )}
        {offers.length === 0 && <EmptyState scene="history" title={t("offers.none")} />}
        {states.map((state) => (
          <section key={state} aria-labelledby={state} className="grid grid-cols-1 gap-2">
            <h2 id={state} className="text-lg font-semibold">
              {t(`group.${state}`)}
            </h2>
            <List>
              {offers
                .filter((offer) => offer.state === state)
                .map((offer) => (
                  <OfferRow key={offer.id} offer={offer} />
                ))}
            </List>
          </section>
        ))}
        <ListWays
          newest={places.newest === null ? null : { to: places.newest, label: t("newest") }}
          more={places.more === null ? null : { to: places.more, label: t("more") }}
        />
      </div>
    </>
  );
}
