import { redirect } from "#app/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { decodeCursor } from "#app/core/domain/paging.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { Button, LinkButton } from "#app/core/ui/button.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { PayoutBadge } from "#app/desk/payouts/batch-badge.tsx";
import { Amount } from "#app/desk/table/cells.tsx";
import { issueStatement } from "#app/settlement/issuing/issue-statement.server.ts";
import { countsMillimes, lineKinds } from "#app/settlement/lines/line.ts";
import { lineCursor } from "#app/settlement/lines/lines.schema.ts";
import { LineTable } from "./line-table.tsx";
import { showStatement } from "./show-statement.server.ts";
import { statementTones } from "./statement-tones.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "payouts", "statements"] } satisfies RouteHandle;

const kindSchema = z.enum(lineKinds);
const cursorSchema = z.object(lineCursor);

/** A company's month: its sums, its documents, its disputes, and its lines down to the sale. */
export const loader = deskLoader("finance", async (call, { params, request }) => {
  const asked = new URL(request.url).searchParams;
  const kind = kindSchema.safeParse(asked.get("kind"));
  const after = cursorSchema.safeParse(decodeCursor(asked.get("cursor") ?? ""));
  const shown = { kind: kind.success ? kind.data : null, after: after.data };
  const statement = foundOr404(await showStatement(call, idSchema.parse(params.id), shown));
  const { company, month } = statement;
  return { title: titled(`${company} · ${month}`), statement, kind: shown.kind };
});

/** Issues the month, with its invoice or credit note. */
export const action = deskAction("finance", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  const issued = await issueStatement(call, id);
  return issued.ok
    ? redirect(`/${call.language}/operator/statements/${id}`)
    : refusedAuthForm(issued, form, call);
});
export const clientAction = sendForm;

/** Somebody else may have issued it. */
export const shouldRevalidate = readAfterAnswer;

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["statement"];

export default function Statement() {
  const { t } = useTranslation(["statements", "errors"]);
  const language = useLanguage();
  const { statement } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        back={`/${language}/operator/statements?state=${statement.state}`}
        title={
          <>
            <bdi>{statement.company}</bdi> · {statement.month}
          </>
        }
      >
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={statementTones[statement.state]}>{t(`state.${statement.state}`)}</Badge>
          <Link to={statement.partner.to} className="text-brand-ink underline underline-offset-4">
            <bdi>{statement.partner.name}</bdi>
          </Link>
          {statement.silentUntil !== null && <span>{t("silentUntil", { day: statement.silentUntil })}</span>}
        </p>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {refused && (
          <RefusalSummary
            key={refused.at}
            title={t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        )}
        {statement.state === "CLOSED" && <Issue />}
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <Totals of={statement} />
          <Sums of={statement} />
        </div>
        <Documents of={statement} />
        <Disputes of={statement} />
        <Lines />
      </div>
    </>
  );
}

function Issue() {
  const { t } = useTranslation("statements");
  return (
    <Form method="post">
      <ConfirmAction ask={t("issue.ask")} text={t("issue.text")}>
        <SubmitButton intent="issue" size="sm">
          {t("issue.now")}
        </SubmitButton>
      </ConfirmAction>
    </Form>
  );
}

function Totals({ of: { totals } }: { of: Shown }) {
  const { t } = useTranslation("statements");
  return (
    <Ruled>
      <h2 className="text-lg font-semibold">{t("totals")}</h2>
      {totals.length === 0 && <p className="text-sm text-muted">{t("nothing")}</p>}
      <dl className="divide-y divide-line">
        {totals.map(({ kind, quantity, amountMillimes }) => (
          <Fact key={kind} name={t(`kinds.${kind}`)}>
            <Money millimes={amountMillimes} />
            <span className="block text-xs text-muted">
              <Amount of={quantity} /> {t(`units.${countsMillimes(kind) ? "millimes" : "points"}`)}
            </span>
          </Fact>
        ))}
      </dl>
    </Ruled>
  );
}

const sums = ["net", "vat", "stamp", "total", "reimbursement", "credit"] as const;

function Sums({ of: statement }: { of: Shown }) {
  const { t } = useTranslation("statements");
  return (
    <Ruled>
      <h2 className="text-lg font-semibold">{t("sumsTitle")}</h2>
      <dl className="divide-y divide-line">
        {sums.map((name) => (
          <Fact key={name} name={t(`sums.${name}`)}>
            <Money millimes={statement[`${name}Millimes`]} />
          </Fact>
        ))}
        <Fact name={t(statement.payoutMillimes < 0 ? "sums.toReceive" : "sums.payout")}>
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {statement.payoutStatus !== null && <PayoutBadge status={statement.payoutStatus} />}
            <Money millimes={Math.abs(statement.payoutMillimes)} />
          </span>
        </Fact>
      </dl>
      <p className="text-sm text-muted">{t(statement.netting ? "netting" : "bothStand")}</p>
      {statement.hash !== null && (
        <p className="text-xs text-muted">
          {t("hash")}{" "}
          <bdi dir="ltr" translate="no" className="break-all">
            {statement.hash}
          </bdi>
        </p>
      )}
    </Ruled>
  );
}

function Documents({ of: { documents } }: { of: Shown }) {
  const { t } = useTranslation("statements");
  if (documents.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t("documents")}</h2>
      <List>
        {documents.map(({ id, to, type, reference, issued, totalMillimes }) => (
          <ListRow
            key={id}
            to={to}
            title={
              <>
                {t(`document.${type}`)}{" "}
                <bdi dir="ltr" translate="no">
                  {reference}
                </bdi>
              </>
            }
            subtitle={issued}
            trailing={<Money millimes={totalMillimes} />}
          />
        ))}
      </List>
    </section>
  );
}

function Disputes({ of: { disputes } }: { of: Shown }) {
  const { t } = useTranslation("statements");
  if (disputes.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t("disputes")}</h2>
      <List>
        {disputes.map(({ id, to, state, opened, lines }) => (
          <ListRow
            key={id}
            to={to}
            title={t(`dispute.${state}`)}
            subtitle={opened}
            trailing={t("lineCount", { count: lines })}
          />
        ))}
      </List>
    </section>
  );
}

function Lines() {
  const { t } = useTranslation("statements");
  const { statement, kind } = useLoaderData<typeof loader>();
  const of = kind === null ? "" : `kind=${kind}&`;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t("lines.title")}</h2>
      <Form className="flex flex-wrap items-end gap-3">
        <Select
          id="kind"
          name="kind"
          label={t("lines.kind")}
          defaultValue={kind ?? ""}
          placeholder={t("lines.all")}
          options={lineKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <Button type="submit" variant="secondary">
          {t("lines.show")}
        </Button>
      </Form>
      {statement.lines.length > 0 ? (
        <LineTable lines={statement.lines} />
      ) : (
        <p className="text-sm text-muted">{t("lines.none")}</p>
      )}
      {statement.next !== null && (
        <LinkButton to={`?${of}cursor=${statement.next}`} variant="secondary">
          {t("lines.more")}
        </LinkButton>
      )}
    </section>
  );
}
