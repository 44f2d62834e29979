import { Link, useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CampaignTabs } from "#app/components/operator/campaign-tabs.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { listStampCardRecords } from "#app/services/catalogue/stamp-card.server.ts";
import { partnerChoices } from "#app/web/operator-choices.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["campaigns"] } satisfies RouteHandle;

const most = 500;

export const loader = deskLoader("campaigns", async ({ language }) => {
  const [{ items }, partners] = await Promise.all([listStampCardRecords({ limit: most }), partnerChoices()]);
  return {
    title: titled(translator(language)("stamps.title", { ns: "campaigns" })),
    rows: items.map(({ id, title, status, target, partnerId }) => ({
      ...{ id, title: title[language], status, target },
      partner: partners.find(({ value }) => value === partnerId)?.label ?? "",
    })),
  };
});

export default function StampCards() {
  const { t } = useTranslation("campaigns");
  const here = `/${useLanguage()}/operator/stamp-cards`;
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("stamps.title")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("stamps.add")}
          </LinkButton>
        }
      >
        {t("stamps.text")}
      </PageHeader>
      <CampaignTabs current="stamps" />
      {rows.length === 0 ? (
        <EmptyState title={t("stamps.none")} />
      ) : (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {rows.map(({ id, title, status, target, partner }) => (
            <Card as="li" key={id} className="grid min-w-0 gap-2">
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
                <bdi>{partner}</bdi> · {t("stamps.target", { count: target })}
              </p>
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}
