import { z } from "zod";
import { useLoaderData } from "#app/remix.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { useHouse } from "#app/partner/frame/use-house.ts";
import { getStatementWithLines } from "#app/settlement/statements/read-statements.server.ts";
import { statementQuery } from "#app/settlement/statements/statements.schema.ts";
import { Disputes } from "./disputes.tsx";
import { Documents } from "./documents.tsx";
import { LineGroups } from "./line-groups.tsx";
import { companyNames } from "./own-companies.server.ts";
import { OutcomeWords } from "./outcome-words.tsx";
import { Payouts } from "./payouts.tsx";
import { showLines, showTogether } from "./shown-lines.server.ts";
import {
  mayDispute,
  showDisputes,
  showDocuments,
  showPayouts,
  showToPay,
  silenceDay,
} from "./shown-statement.server.ts";
import { monthWords } from "./shown-statements.server.ts";
import { AcceptStatement, DisputeLines } from "./statement-answers.tsx";
import { StatementBadge } from "./statement-badge.tsx";
import { answerStatement } from "./statement-forms.server.ts";
import { statementIntents } from "./statement-intents.ts";
import { outcomeOf } from "./statement-view.ts";
import { Totals } from "./totals.tsx";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "partner-money"] } satisfies RouteHandle;

/** One statement: what it comes to and why, its papers, and its lines down to each sale. */
export const loader = partnerLoader("money", async (call, { params, request }) => {
  const { caller, now, language } = call;
  const { searchParams } = new URL(request.url);
  const id = idSchema.parse(params.id);
  const { cursor } = statementQuery.catch({}).parse({ cursor: searchParams.get("cursor") ?? undefined });
  const found = foundOr404(await getStatementWithLines({ partnerId: caller.partnerId, now }, id, cursor));
  const { lines, nextCursor, ...statement } = found;
  const { disputes, lineIds } = await showDisputes(call, id);
  const month = monthWords(statement.period, language);
  const done = z.enum(statementIntents).safeParse(searchParams.get("done")).data ?? null;
  return {
    title: titled(translatorOf(language, "partner-money")("statement.title", { month })),
    ...{ month, statement, disputes, done, outcome: outcomeOf(statement) },
    ...(await showToPay(statement)),
    company: (await companyNames(call))(statement.legalEntityId),
    silence: silenceDay(statement, language),
    mayDispute: mayDispute(statement, now),
    documents: showDocuments(statement, language),
    payouts: await showPayouts(statement, language),
    dueMillimes: statement.payoutStatus === "DUE" ? statement.payoutMillimes : null,
    groups: await showLines(call, lines, lineIds),
    together: await showTogether(call, statement),
    more: nextCursor && `?${new URLSearchParams({ cursor: nextCursor })}#lines`,
    isFirstPage: cursor === undefined,
    formKey: newFormKey(),
  };
});

export const action = partnerAction("money", (call, { params, request }) =>
  answerStatement(call, idSchema.parse(params.id), request),
);
export const clientAction = sendForm;

export default function StatementPage() {
  const { t } = useTranslation("partner-money");
  const { closed } = useHouse();
  const shown = useLoaderData<typeof loader>();
  const { month, company, statement, silence, outcome, done, formKey } = shown;
  const { state, netting, hash } = statement;
  return (
    <div className="max-w-3xl">
      <PageHeader
        back={`/${useLanguage()}/partner/settlement/statements`}
        backLabel={t("statements.back")}
        title={t("statement.title", { month })}
        actions={<StatementBadge state={state} />}
      >
        {company !== null && <bdi translate="no">{company}</bdi>}
      </PageHeader>
      <ClosedMeanwhile />
      <div className="grid grid-cols-1 gap-5">
        <div role="status">{done && <Callout tone="success">{t(`${done}.done`)}</Callout>}</div>
        <p>{t(`stateText.${state}`, { day: silence ?? "" })}</p>
        <OutcomeWords
          title={t(state === "OPEN" ? "outcome.soFar" : "outcome.title")}
          outcome={outcome}
          netting={netting}
          open={shown.toPay}
          creditMillimes={shown.creditMillimes}
        />
        {state === "ISSUED" && !closed && <AcceptStatement formKey={formKey} />}
        <Disputes disputes={shown.disputes} />
        <Totals sums={statement} />
        {state !== "OPEN" && <Documents documents={shown.documents} />}
        <Payouts payouts={shown.payouts} dueMillimes={shown.dueMillimes} />
        <StatementLines />
        {hash !== null && <Fingerprint hash={hash} />}
      </div>
    </div>
  );
}

function StatementLines() {
  const { t } = useTranslation("partner-money");
  const { closed } = useHouse();
  const { groups, together, more, isFirstPage, formKey, ...shown } = useLoaderData<typeof loader>();
  if (groups.length === 0) return null;
  return (
    <div id="lines" className="grid grid-cols-1 gap-4">
      {shown.mayDispute && !closed ? (
        <DisputeLines groups={groups} together={together} formKey={formKey} />
      ) : (
        <section aria-labelledby="all-lines" className="grid grid-cols-1 gap-4">
          <h2 id="all-lines" className="text-lg font-semibold">
            {t("lines.ofStatement")}
          </h2>
          <LineGroups groups={groups} />
        </section>
      )}
      <ListWays
        newest={isFirstPage ? null : { to: "?#lines", label: t("newest") }}
        more={more === null ? null : { to: more, label: t("more") }}
      />
    </div>
  );
}

function Fingerprint({ hash }: { hash: string }) {
  const { t } = useTranslation("partner-money");
  return (
    <section aria-labelledby="hash" className="grid gap-1 text-sm text-muted">
      <h2 id="hash" className="font-semibold">
        {t("statement.hash")}
      </h2>
      <p>{t("statement.hashText")}</p>
      <bdi dir="ltr" translate="no" className="font-mono wrap-anywhere">
        {hash}
      </bdi>
    </section>
  );
}
