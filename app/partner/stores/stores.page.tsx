import { Link, useLoaderData } from "#app/remix.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Opened } from "#app/core/ui/charts/report-section.tsx";
import { Printer } from "#app/core/ui/icons.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { useHouse } from "#app/partner/frame/use-house.ts";
import { listNewStores } from "./own-stores.server.ts";
import { showStores, type ShownStore } from "./shown-stores.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["house", "proposals"] } satisfies RouteHandle;

/** The partner's stores with their hours and a sheet for each till, and the new ones that wait. */
export const loader = partnerLoader("stores", async (call) => {
  const [stores, news] = await Promise.all([showStores(call), listNewStores(call)]);
  return { title: titled(translator(call.language)("stores.title", { ns: "house" })), stores, news };
});

export default function Stores() {
  const { t } = useTranslation("house");
  const { t: proposals } = useTranslation("proposals");
  const here = `/${useLanguage()}/partner/stores`;
  const { stores, news } = useLoaderData<typeof loader>();
  const { closed } = useHouse();
  return (
    <>
      <PageHeader title={t("stores.title")}>{t("stores.text")}</PageHeader>
      {!closed && (
        <LinkButton to={`${here}/new`} variant="secondary" className="mb-5 justify-self-start">
          {proposals("stores.new")}
        </LinkButton>
      )}
      {news.length > 0 && (
        <List className="mb-5">
          {news.map(({ id, name, isRefused, text }) => (
            <ListRow
              key={id}
              to={isRefused ? `${here}/new?from=${id}` : `${here}/${id}`}
              title={<bdi>{name}</bdi>}
              subtitle={text && <span dir="auto">{text}</span>}
              trailing={
                <Badge tone={isRefused ? "danger" : "brand"}>
                  {proposals(isRefused ? "stores.refused" : "stores.waits")}
                </Badge>
              }
            />
          ))}
        </List>
      )}
      {stores.length > 0 ? (
        <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          {stores.map((store) => (
            <StoreCard key={store.id} store={store} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t("stores.none")}</p>
      )}
    </>
  );
}

function StoreCard({ store: { id, name, address, state, isClosed, hours } }: { store: ShownStore }) {
  const { t } = useTranslation("house");
  const language = useLanguage();
  return (
    <Card as="li" padding="lg" className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-lg font-semibold break-words">
          <Link
            to={`/${language}/partner/stores/${id}`}
            className="text-brand-ink underline underline-offset-4"
          >
            <bdi translate="no">{name}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-muted">
          <bdi>{address}</bdi>
          <span className="block">{state}</span>
        </p>
        {isClosed && <Badge tone="warn">{t("stores.closed")}</Badge>}
      </div>
      {hours === null ? (
        <p className="text-sm text-muted">{t("stores.noHours")}</p>
      ) : (
        <Opened title={t("stores.hours")}>
          <dl className="divide-y divide-line">
            {hours.map((one) => (
              <Fact key={one.day} name={one.day}>
                {one.hours ? (
                  <bdi dir="ltr" translate="no">
                    {one.hours}
                  </bdi>
                ) : (
                  t("stores.closedDay")
                )}
              </Fact>
            ))}
          </dl>
        </Opened>
      )}
      <LinkButton
        to={`/${language}/partner/stores/${id}/sheet`}
        variant="secondary"
        size="sm"
        icon={<Printer className="size-4.5" />}
        className="justify-self-start"
      >
        {t("stores.sheet")}
      </LinkButton>
    </Card>
  );
}
