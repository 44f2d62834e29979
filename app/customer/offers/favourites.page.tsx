import { replace } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { safeNextPath } from "#app/core/auth/next-path.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { moreAddress, readListPlace } from "#app/core/ui/forms/list-address.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { viewOffer } from "#app/core/ui/shown/view-offer.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { RestOfList } from "#app/customer/frame/rest-of-list.tsx";
import { favourOffer, listFavourites } from "./favourites.server.ts";
import { favouritesQuery } from "./offer.schema.ts";
import { OfferGrid, offerAnchor } from "./offer-grid.tsx";

export const meta = titleMeta;
export const handle = { texts: ["shop"] } satisfies RouteHandle;

/** Fills two, three and four columns evenly. */
const pageSize = 24;

/** The offers that the customer wants to find again. */
export const loader = customerLoader(async (call, { request }) => {
  const { searchParams, pathname } = new URL(request.url);
  const place = readListPlace(searchParams);
  const read = favouritesQuery.safeParse({ limit: place.page * pageSize, cursor: place.cursor ?? undefined });
  const { cursor } = read.success ? read.data : {};
  const [{ items, nextCursor }, { available: points }] = await Promise.all([
    listFavourites(call, { limit: place.page * pageSize, ...(cursor && { cursor }) }),
    getPoints(call),
  ]);
  const { now, language } = call;
  return {
    title: titled(translator(language)("favourite.title", { ns: "shop" })),
    offers: items.map((offer) => viewOffer(offer, { now, language, points })),
    favourites: items.map(({ id }) => id),
    more: moreAddress(pathname, {}, place, nextCursor),
    newest: cursor ? pathname : null,
  };
});

/**
 * Makes an offer a favourite, or none any more, and returns to the page with the heart, which shows what became of it:
 * also if the offer is gone.
 */
export const action = customerAction(async (call, { request }) => {
  const form = await readForm(request);
  const keep = idSchema.safeParse(form.get("keep"));
  const drop = idSchema.safeParse(form.get("drop"));
  if (keep.success) await favourOffer(call, keep.data, true);
  if (drop.success) await favourOffer(call, drop.data, false);
  const back = form.get("back");
  // A heart is no step of the way: Back leads to the page before.
  return replace(safeNextPath(typeof back === "string" ? back : null, `/${call.language}/favourites`));
});
export const clientAction = sendCustomerForm;
export const shouldRevalidate = readAfterAnswer;

export default function Favourites() {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const { offers, favourites, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("favourite.title")}
        back={`/${language}/profile`}
        backLabel={t("favourite.back")}
      />
      {offers.length === 0 ? (
        <EmptyState
          title={t("favourite.empty.title")}
          action={
            <LinkButton to={`/${language}`} variant="accent">
              {t("favourite.empty.action")}
            </LinkButton>
          }
        >
          {t("favourite.empty.text")}
        </EmptyState>
      ) : (
        <>
          <OfferGrid offers={offers} favourites={favourites} eager={4} label={t("favourite.title")} />
          <RestOfList
            count={offers.length}
            anchorOf={offerAnchor}
            more={more}
            moreLabel={t("favourite.more")}
            newest={newest}
            newestLabel={t("favourite.title")}
          />
        </>
      )}
    </>
  );
}
