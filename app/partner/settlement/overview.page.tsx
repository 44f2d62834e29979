import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { listStatements } from "#app/settlement/statements/read-statements.server.ts";
import { MonthCard } from "./month-card.tsx";
import { companyNames } from "./own-companies.server.ts";
import { PacksCard } from "./packs-card.tsx";
import { showMonth, showRow } from "./shown-statements.server.ts";
import { showPacks } from "./shown-terms.server.ts";
import { StatementRows } from "./statement-rows.tsx";

export const meta = titleMeta;
export const handle = { texts: ["partner-money"] } satisfies RouteHandle;

/** How many companies' running months, and statements before, this page shows. */
const mostMonths = 50;
const lastShown = 3;

/** What the partner and the house owe each other this month, the packs, and the last statements. */
export const loader = partnerLoader("money", async (call) => {
  const { caller, now, language } = call;
  const reader = { partnerId: caller.partnerId, now };
  const [open, { items }, packs, nameOf] = await Promise.all([
    listStatements(reader, { state: "OPEN", limit: mostMonths }),
    listStatements(reader, { limit: mostMonths }),
    showPacks(call),
    companyNames(call),
  ]);
  const closed = items.filter(({ state }) => state !== "OPEN").slice(0, lastShown);
  return {
    title: titled(translator(language)("title", { ns: "partner-money" })),
    months: open.items.map((statement) => showMonth(statement, nameOf, language)),
    packs,
    last: closed.map((statement) => showRow(statement, nameOf, language)),
  };
});

export default function MoneyOverview() {
  const { t } = useTranslation("partner-money");
  const here = `/${useLanguage()}/partner/settlement`;
  const { months, packs, last } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")}>{t("text")}</PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {months.length === 0 && (
          <EmptyState scene="history" title={t("none")}>
            {t("noneText")}
          </EmptyState>
        )}
        {months.map((month) => (
          <MonthCard key={month.id} shown={month} />
        ))}
        {packs.map((company) => (
          <PacksCard key={company.id} shown={company} />
        ))}
        {last.length > 0 && (
          <section aria-labelledby="last" className="grid grid-cols-1 gap-3">
            <h2 id="last" className="text-lg font-semibold">
              {t("statements.last")}
            </h2>
            <StatementRows label={t("statements.last")} rows={last} />
          </section>
        )}
        <p className="flex flex-wrap gap-3">
          <LinkButton to={`${here}/statements`} variant="secondary">
            {t("statements.all")}
          </LinkButton>
          <LinkButton to={`${here}/lines`} variant="secondary">
            {t("lines.all")}
          </LinkButton>
          <LinkButton to={`${here}/contract`} variant="secondary">
            {t("contract.title")}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
