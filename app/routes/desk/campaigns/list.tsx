import { Link, useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CampaignTabs } from "#app/components/operator/campaign-tabs.tsx";
import { CampaignUse } from "#app/components/operator/campaign-use.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { listCampaignRecords } from "#app/services/catalogue/campaign.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["campaigns"] } satisfies RouteHandle;

const most = 200;

/** The campaigns, newest first, each with what was used of it. */
export const loader = deskLoader("campaigns", async ({ language }) => {
  const { items } = await listCampaignRecords({ limit: most });
  return {
    title: titled(translator(language)("title", { ns: "campaigns" })),
    rows: items.map(({ id, title, status, trigger, from, until, used, budgetPoints, budgetTimes }) => ({
      ...{ id, title: title[language], status, trigger },
      ...{ from: formatDate(from, language, "short"), until: formatDate(until, language, "short") },
      used: { ...used, budgetPoints, budgetTimes },
    })),
  };
});

export default function Campaigns() {
  const { t } = useTranslation("campaigns");
  const here = `/${useLanguage()}/operator/campaigns`;
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <div className="flex flex-wrap gap-2">
            <LinkButton to={`${here}/simulate`} variant="secondary" size="sm">
              {t("basket.title")}
            </LinkButton>
            <LinkButton to={`${here}/new`} size="sm">
              {t("add")}
            </LinkButton>
          </div>
        }
      >
        {t("text")}
      </PageHeader>
      <CampaignTabs current="campaigns" />
      {rows.length === 0 ? (
        <EmptyState title={t("none")} />
      ) : (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {rows.map(({ id, title, status, trigger, from, until, used }) => (
            <Card as="li" key={id} className="grid min-w-0 gap-3">
              <div className="flex flex-wrap items-start justify-between gap-2">
                <Link
                  to={`${here}/${id}`}
                  className="min-w-0 font-semibold wrap-anywhere text-brand-ink underline underline-offset-4"
                >
                  <bdi>{title}</bdi>
                </Link>
                <Badge tone={status === "ON" ? "success" : "neutral"}>{t(`status.${status}`)}</Badge>
              </div>
              <p className="text-sm text-muted">
                {t(`trigger.${trigger}`)} · {t("span", { from, until })}
              </p>
              <CampaignUse used={used} />
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}
