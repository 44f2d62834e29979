import { useState } from "react";
import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { Form, useFetcher, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button, buttonClass } from "#app/core/ui/button.tsx";
import { LocateFixed, Search } from "#app/core/ui/icons.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { placesOf } from "#app/core/ui/shown/partner.ts";
import { isGovernorate } from "#app/core/domain/governorates.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { placeBody, type Place } from "#app/core/domain/stores/near.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { recordConsent } from "#app/core/services/consents/record-consent.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { GovernorateSelect } from "./governorate-select.tsx";
import { NearList, type ShownStore } from "./near-list.tsx";
import { openWords } from "./open-words.server.ts";
import { listNearestStores, listOpenStores, type OpenStore } from "./open-stores.server.ts";
import { dotsOf, StoreMap } from "./store-map.tsx";
import { usePlace } from "./use-place.ts";

export const meta = shareMeta;
export const handle = { texts: ["partners"] } satisfies RouteHandle;

/** More stores of one governorate than anybody reads. */
const mostInState = 60;
const nearestShown = 12;

/** Stores by governorate, for everybody; those nearest to the reader come by the action. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, now } = await anonymousCall(args);
  const asked = new URL(args.request.url).searchParams.get("state");
  const state = isGovernorate(asked) ? asked : null;
  const stores = await listOpenStores(now);
  const t = translatorOf(language, "partners");
  const places = placesOf([...new Set(stores.map((store) => store.state))], {
    nameOf: (place) => t(`governorates.${place}`),
    language,
  });
  return {
    title: titled(t("near.title")),
    description: t("near.intro"),
    state,
    places: places.map((place) => ({
      ...place,
      count: stores.filter((store) => store.state === place.state).length,
    })),
    dots: dotsOf(stores),
    stores: stores
      .filter((store) => store.state === state)
      .slice(0, mostInState)
      .map((store) => shownStore(store, { now, language })),
  };
}

function shownStore(
  { metres = null, ...store }: OpenStore & { metres?: number | null },
  reader: { now: Date; language: Language },
): ShownStore {
  const { id, name, address, partnerId, partnerName, logoUrl } = store;
  const partner = { id: partnerId, name: partnerName, logoUrl };
  return { ...{ id, name, address, partner, metres }, open: openWords(store, reader) };
}

/** The stores nearest to a place, which is used for this answer only. That a customer allows it is kept, without the place. */
export const action = pageAction(async (args) => {
  const client = await findClientCall(args);
  const { now, language } = client ?? (await anonymousCall(args));
  const place = checkForm(placeBody, await readForm(args.request), { numbers: ["latitude", "longitude"] });
  if (!place.ok) return { nearest: null };
  if (client) await recordConsent(client.caller.userId, "LOCATION", { way: "PROMPT", language, now });
  const nearest = await listNearestStores(place.value, { now, count: nearestShown });
  return { nearest: nearest.map((store) => shownStore(store, { now, language })) };
});

export const clientAction = sendCustomerForm;
export const shouldRevalidate = readAfterAnswer;

export default function Near() {
  const { state, places, dots, stores } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["partners", "common"]);
  const language = useLanguage();
  const fetcher = useFetcher<typeof action>();
  // Who chooses a governorate afterwards wants that.
  const [asked, setAsked] = useState<{ place: Place; state: string | null } | null>(null);
  const { asking, fault, ask } = usePlace((place) => {
    setAsked({ place, state });
    void fetcher.submit({ ...place }, { method: "post" });
  });
  const here = asked !== null && asked.state === state ? asked.place : null;
  const answer = fetcher.data;
  const nearest = here && answer && "nearest" in answer ? answer.nearest : null;
  const failed = here !== null && answer !== undefined && nearest === null && fetcher.state === "idle";
  return (
    <>
      <PageHeader title={t("near.title")} back={`/${language}/store`}>
        {t("near.intro")}
      </PageHeader>
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)] md:grid-rows-[auto_1fr]">
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              onClick={ask}
              loading={asking || fetcher.state !== "idle"}
              icon={<LocateFixed className="size-5" />}
              className="noscript:hidden"
            >
              {t("near.ask")}
            </Button>
            <Form
              id="near"
              method="get"
              action={`/${language}/near`}
              className="flex items-center gap-2 ps-3.5"
            >
              <GovernorateSelect places={places} current={state} form="near" />
              <button
                type="submit"
                aria-label={t("common:actions.search")}
                className={buttonClass(
                  { variant: "quiet" },
                  "hidden w-12 shrink-0 px-0! noscript:inline-flex",
                )}
              >
                <Search className="size-5" />
              </button>
            </Form>
          </div>
          <p role="status" className={fault || failed ? "text-sm text-danger-ink" : "text-sm text-muted"}>
            {fault
              ? t(`near.fault.${fault}`)
              : failed
                ? t("near.fault.unknown")
                : nearest
                  ? t("near.found")
                  : t("near.privacy")}
          </p>
        </div>
        <StoreMap
          dots={dots}
          states={places.map((place) => place.state)}
          current={nearest ? null : state}
          here={nearest ? here : null}
          className="max-h-72 md:sticky md:top-6 md:col-start-2 md:row-span-2 md:row-start-1 md:max-h-[calc(var(--screen)*0.8)]"
        />
        <div>
          {nearest ? (
            <NearList stores={nearest} label={t("near.nearest")} />
          ) : state !== null ? (
            <NearList stores={stores} label={t(`governorates.${state}`)} />
          ) : (
            <List label={t("governorate")}>
              {places.map((place) => (
                <ListRow
                  key={place.state}
                  to={`/${language}/near?state=${place.state}`}
                  title={place.name}
                  trailing={
                    <span className="text-sm text-muted">
                      {t("stores", { count: place.count, amount: formatNumber(place.count, language) })}
                    </span>
                  }
                />
              ))}
            </List>
          )}
        </div>
      </div>
    </>
  );
}
