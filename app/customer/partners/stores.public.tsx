import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { directoryAddress, readDirectoryFilters } from "./directory-address.ts";
import { placesOf, type PartnerSummary } from "#app/core/ui/shown/partner.ts";
import type { Partner } from "#app/core/domain/partners/partner-answer.ts";
import { DirectorySearch } from "./directory-search.tsx";
import { PartnerList } from "./partner-list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { listPartners } from "./list-partners.server.ts";
import { listStoreStates } from "#app/customer/stores/open-stores.server.ts";
import { listTags } from "#app/core/services/profile/tags.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";

export const meta = shareMeta;
export const handle = { texts: ["partners"] } satisfies RouteHandle;

const pageSize = 24;
const maxPages = 40;
/** Where nothing is found. */
const closestShown = 3;

/** The partners' directory; the same for everybody. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, now } = await anonymousCall(args);
  const { searchParams } = new URL(args.request.url);
  const filters = readDirectoryFilters(searchParams);
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1), maxPages);
  const { search, tag, state } = filters;
  const [partners, tags, states] = await Promise.all([
    listPartners(
      { language, now },
      { search, ...(tag && { tag }), ...(state && { state }), limit: page * pageSize },
    ),
    listTags(language),
    listStoreStates(now),
  ]);
  const closest =
    partners.items.length === 0 && search !== ""
      ? await listPartners({ language, now }, { search, nearest: true, limit: closestShown })
      : null;
  const labels = new Map(tags.map(({ key, label }) => [key, label]));
  const t = translatorOf(language, "partners");
  return {
    title: titled(t("title")),
    description: t("description"),
    filters,
    places: placesOf(states, { nameOf: (state) => t(`governorates.${state}`), language }),
    page,
    more: partners.nextCursor !== null && page < maxPages,
    tags: tags.map(({ key, label }) => ({ key, label })),
    partners: partners.items.map((partner) => summaryOf(partner, labels)),
    closest: closest?.items.map((partner) => summaryOf(partner, labels)) ?? [],
  };
}

function summaryOf(
  { id, name, logoUrl, online, earnRate, stores, tags }: Partner,
  labels: ReadonlyMap<string, string>,
): PartnerSummary {
  return {
    ...{ id, name, logoUrl, online, earnRate },
    storeCount: stores.length,
    tags: tags.flatMap((key) => labels.get(key) ?? []),
  };
}

export default function Directory() {
  const { filters, tags, places, partners, closest, page, more } = useLoaderData<typeof loader>();
  const { t } = useTranslation("partners");
  const language = useLanguage();
  return (
    <>
      <PageHeader title={t("title")}>{t("intro")}</PageHeader>
      <DirectorySearch filters={filters} tags={tags} places={places} />
      <PartnerList
        partners={partners}
        closest={closest}
        filters={filters}
        moreAddress={more ? directoryAddress(language, filters, page + 1) : null}
      />
    </>
  );
}
