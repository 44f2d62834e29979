import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { ClaimRow } from "#app/components/operator/claim-row.tsx";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listWaitingClaims } from "#app/services/requests/list-waiting-claims.server.ts";
import { claimShown } from "#app/web/claim-words.server.ts";
import { deskLoader, listPaging } from "#app/web/operator.server.ts";
import { nameOfCustomer } from "#app/web/operator-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["support"] } satisfies RouteHandle;

/** Claims that wait for their merchant: whom to remind, the longest waiting first. */
export const loader = deskLoader("claims", async (call, args) => {
  const { language, caller } = call;
  const all = new URL(args.request.url).searchParams.get("waiting") === "all";
  const { input, places } = listPaging(args, newestFirstQuery, all ? { waiting: "all" } : {});
  const { items, nextCursor } = await listWaitingClaims(call, input, !all);
  const customers = caller.rights.includes("customers.read");
  return {
    title: titled(translator(language)("nav.claims", { ns: "operator" })),
    all,
    claims: items.map((row) => {
      const to = `/${language}/operator/customers/${row.userId}/claims`;
      const name = nameOfCustomer(row, row.login, language);
      return claimShown(row, call, customers ? { to, name } : null);
    }),
    ...places(nextCursor),
  };
});

export default function WaitingClaims() {
  const { t } = useTranslation(["support", "operator"]);
  const here = `/${useLanguage()}/operator/claims`;
  const { all, claims, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("operator:nav.claims")}>{t("claims.waiting.text")}</PageHeader>
      <TabLinks
        label={t("claims.waiting.which")}
        tabs={[
          { to: here, label: t("claims.waiting.late"), current: !all },
          { to: `${here}?waiting=all`, label: t("claims.waiting.all"), current: all },
        ]}
        className="mb-5"
      />
      <RecordList
        label={t("operator:nav.claims")}
        none={t(all ? "claims.waiting.none" : "claims.waiting.noneLate")}
        more={more}
        newest={newest}
      >
        {claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </RecordList>
    </>
  );
}
