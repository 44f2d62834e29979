import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { showCompanies } from "./shown-terms.server.ts";
import { CompanyCard, TermsCard } from "./terms-card.tsx";

export const meta = titleMeta;
export const handle = { texts: ["partner-money"] } satisfies RouteHandle;

/** The partner's companies, and what is agreed with each: now, and from a later day on. */
export const loader = partnerLoader("money", async (call) => ({
  title: titled(translator(call.language)("contract.title", { ns: "partner-money" })),
  companies: await showCompanies(call),
}));

export default function OwnContract() {
  const { t } = useTranslation("partner-money");
  const { companies } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        back={`/${useLanguage()}/partner/settlement`}
        backLabel={t("back")}
        title={t("contract.title")}
      >
        {t("contract.text")}
      </PageHeader>
      {companies.length === 0 && (
        <EmptyState scene="history" title={t("contract.none")}>
          {t("contract.noneText")}
        </EmptyState>
      )}
      <div className="grid grid-cols-1 gap-8">
        {companies.map((company) => (
          <div key={company.id} className="grid grid-cols-1 gap-4">
            <CompanyCard company={company} />
            {company.current ? (
              <TermsCard terms={company.current} title={t("contract.since", { day: company.current.from })} />
            ) : (
              <Callout title={t("contract.none")}>{t("contract.noneText")}</Callout>
            )}
            {company.later.map((terms) => (
              <TermsCard key={terms.id} terms={terms} title={t("contract.later", { day: terms.from })} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
