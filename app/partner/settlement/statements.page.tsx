import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { listStatements } from "#app/settlement/statements/read-statements.server.ts";
import { statementsQuery } from "#app/settlement/statements/statements.schema.ts";
import { companyNames } from "./own-companies.server.ts";
import { showRow } from "./shown-statements.server.ts";
import { StatementRows } from "./statement-rows.tsx";

export const meta = titleMeta;
export const handle = { texts: ["partner-money"] } satisfies RouteHandle;

/** The partner's statements, the running month first. */
export const loader = partnerLoader("money", async (call, args) => {
  const { caller, now, language } = call;
  const paging = listPaging(args, statementsQuery);
  const [{ items, nextCursor }, nameOf] = await Promise.all([
    listStatements({ partnerId: caller.partnerId, now }, paging.input),
    companyNames(call),
  ]);
  return {
    title: titled(translator(language)("statements.title", { ns: "partner-money" })),
    rows: items.map((statement) => showRow(statement, nameOf, language)),
    ...paging.places(nextCursor),
  };
});

export default function Statements() {
  const { t } = useTranslation("partner-money");
  const { rows, more, newest } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        back={`/${useLanguage()}/partner/settlement`}
        backLabel={t("back")}
        title={t("statements.title")}
      >
        {t("statements.text")}
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {rows.length > 0 ? (
          <StatementRows label={t("statements.title")} rows={rows} />
        ) : (
          <EmptyState scene="history" title={t("statements.none")} />
        )}
        <ListWays
          newest={newest === null ? null : { to: newest, label: t("newest") }}
          more={more === null ? null : { to: more, label: t("more") }}
        />
      </div>
    </div>
  );
}
