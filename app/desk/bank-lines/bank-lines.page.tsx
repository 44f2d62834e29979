import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useEffect } from "react";
import { businessDayOf, daysBetween } from "#app/core/domain/business-day.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { readFileForm } from "#app/core/pages/form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Checkbox } from "#app/core/ui/checkbox.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { Field, FieldError } from "#app/core/ui/field.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { FileField } from "#app/desk/frame/file-field.tsx";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import type { Because } from "#app/settlement/bank-lines/because.ts";
import { bankFileMaxBytes } from "#app/settlement/bank-lines/bank-lines.schema.ts";
import { readOpenLines, setLineAside } from "#app/settlement/bank-lines/open-lines.server.ts";
import { answerFile, refusedFile } from "./answer-file.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "payouts"] } satisfies RouteHandle;

/** The most open lines that the page shows. */
const mostShown = 100;

/** A bank's file to read back, and what fitted nothing so far with its age. */
export const loader = deskLoader("finance", async ({ language, now }) => {
  const t = translatorOf(language, "payouts");
  const lines = await readOpenLines(mostShown);
  return {
    title: titled(t("bank.title")),
    open: lines.map(({ id, at, reference, amountMillimes, kind, because, seenAt }) => ({
      ...{ id, reference, amountMillimes: Number(amountMillimes) },
      what: t(`bank.kind.${kind}`),
      because: t(`bank.because.${because}`),
      day: formatDate(at, language, "short"),
      age: t("bank.age", { count: daysBetween(businessDayOf(seenAt), businessDayOf(now)) }),
    })),
  };
});

export const action = deskAction("finance", async (call, { request }) => {
  const form = await readFileForm(request, { maxBytes: bankFileMaxBytes });
  if (!form.ok) return refusedFile(form);
  if (form.value.get("intent") !== "aside") return answerFile(call, form.value);
  const done = await setLineAside(call, idSchema.parse(form.value.get("id")));
  return done.ok ? redirect(`/${call.language}/operator/bank-lines`) : refusedFile(done);
});
export const clientAction = sendForm;

const fields = ["file"];
const formId = "bank-file";

export default function BankLines() {
  const { t } = useTranslation("payouts");
  const answer = useActionData<typeof action>();
  const outcome = answer && "outcome" in answer ? answer.outcome : undefined;
  const refused = answer && "error" in answer ? answer : undefined;
  const { form, errorOf, summary } = useRefusal(refused, fields);
  const isTaken = outcome?.checked === null;
  useEffect(() => {
    if (isTaken) form.current?.reset();
  }, [isTaken, form]);
  return (
    <>
      <PageHeader title={t("bank.title")}>{t("bank.text")}</PageHeader>
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Card as="section" padding="lg">
          <Form
            ref={form}
            id={formId}
            method="post"
            encType="multipart/form-data"
            noValidate
            className="grid grid-cols-1 items-start gap-4"
          >
            <Field label={t("bank.file")} hint={t("bank.columns")} error={errorOf("file")}>
              {(control) => <FileField {...control} name="file" required accept=".csv,text/csv" />}
            </Field>
            <FieldError id="form-error" error={summary} />
            {outcome?.checked && (
              <>
                <input type="hidden" name="checked" value={outcome.checked} />
                <noscript>
                  <p className="text-sm text-muted">{t("bank.again")}</p>
                </noscript>
              </>
            )}
            <p className="flex flex-wrap gap-3">
              {outcome?.checked && outcome.matched > 0 && (
                <SubmitButton size="sm" intent="take">
                  {t("bank.take", { count: outcome.matched })}
                </SubmitButton>
              )}
              <SubmitButton size="sm" variant="secondary" intent="show">
                {t("bank.show")}
              </SubmitButton>
            </p>
          </Form>
        </Card>
        <div role="status">{outcome && <Outcome {...outcome} />}</div>
        <OpenLines />
      </div>
    </>
  );
}

interface OutcomeProps {
  checked: string | null;
  matched: number;
  /** The lines of which a person has said that they are other payments. */
  said: number[];
  unmatched: { row: number; line: string; because: Because; another: string | null }[];
  more: number;
  others: { row: number; line: string; another: string }[];
  excess: { row: number; line: string; reference: string; amount: string }[];
}

/** What a file has matched, or would match, and which of its lines fit nothing. */
function Outcome({ checked, matched, said, unmatched, more, others, excess }: OutcomeProps) {
  const { t } = useTranslation("payouts");
  const tick = (row: number, another: string) => (
    <Checkbox
      key={`${row} ${said.includes(row)}`}
      form={formId}
      name="another"
      value={`${row} ${another}`}
      defaultChecked={said.includes(row)}
      label={t("bank.another")}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Callout tone={unmatched.length === 0 ? "success" : "warn"}>
        {t(checked === null ? "bank.taken" : "bank.would", { count: matched })}
        {unmatched.length > 0 && ` ${t("bank.unmatched", { count: unmatched.length + more })}`}
      </Callout>
      {excess.length > 0 && (
        <List label={t("bank.excessTitle")}>
          {excess.map(({ row, line, reference, amount }) => (
            <ListRow
              key={row}
              title={
                <>
                  {t("bank.line", { line })} · <bdi className="break-all">{reference}</bdi>
                </>
              }
              subtitle={t("bank.excess", { amount })}
            />
          ))}
        </List>
      )}
      {others.length > 0 && (
        <List label={t("bank.another")}>
          {others.map(({ row, line, another }) => (
            <ListRow key={row} title={t("bank.line", { line })} trailing={tick(row, another)} />
          ))}
        </List>
      )}
      {unmatched.length > 0 && (
        <List label={t("bank.unmatchedTitle")}>
          {unmatched.map(({ row, line, because, another }) => (
            <ListRow
              key={row}
              title={t("bank.line", { line })}
              subtitle={t(`bank.because.${because}`)}
              trailing={another !== null && tick(row, another)}
            />
          ))}
        </List>
      )}
    </div>
  );
}

/** What fitted nothing, until somebody has looked after it. */
function OpenLines() {
  const { t } = useTranslation("payouts");
  const { open } = useLoaderData<typeof loader>();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{t("bank.open")}</h2>
      {open.length === 0 ? (
        <EmptyState scene="history" title={t("bank.none")} level={3} />
      ) : (
        <List label={t("bank.open")}>
          {open.map(({ id, what, reference, because, day, age, amountMillimes }) => (
            <ListRow
              key={id}
              title={
                <>
                  {what} · <bdi className="break-all">{reference}</bdi>
                </>
              }
              subtitle={`${day} · ${because} · ${age}`}
              trailing={
                <span className="flex flex-wrap items-center justify-end gap-3">
                  <Money millimes={amountMillimes} className="font-semibold" />
                  <Form method="post" encType="multipart/form-data">
                    <input type="hidden" name="id" value={id} />
                    <SubmitButton intent="aside" size="sm" variant="secondary">
                      {t("bank.aside")}
                    </SubmitButton>
                  </Form>
                </span>
              }
            />
          ))}
        </List>
      )}
    </section>
  );
}
