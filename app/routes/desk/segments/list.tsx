import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CampaignTabs } from "#app/components/operator/campaign-tabs.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { List, ListRow } from "#app/components/ui/list.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { listSegmentRecords } from "#app/services/catalogue/segment.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["campaigns"] } satisfies RouteHandle;

const most = 500;

export const loader = deskLoader("campaigns", async ({ language }) => {
  const { items } = await listSegmentRecords({ limit: most });
  return {
    title: titled(translator(language)("segments.title", { ns: "campaigns" })),
    rows: items.map(({ id, name }) => ({ id, name })),
  };
});

export default function Segments() {
  const { t } = useTranslation("campaigns");
  const here = `/${useLanguage()}/operator/segments`;
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("segments.title")}
        actions={
          <div className="flex flex-wrap gap-2">
            <LinkButton to={`${here}/lists`} variant="secondary" size="sm">
              {t("lists.title")}
            </LinkButton>
            <LinkButton to={`${here}/new`} size="sm">
              {t("segments.add")}
            </LinkButton>
          </div>
        }
      >
        {t("segments.text")}
      </PageHeader>
      <CampaignTabs current="segments" />
      {rows.length === 0 ? (
        <EmptyState title={t("segments.none")} />
      ) : (
        <List>
          {rows.map(({ id, name }) => (
            <ListRow key={id} to={`${here}/${id}`} title={<bdi>{name}</bdi>} />
          ))}
        </List>
      )}
    </>
  );
}
