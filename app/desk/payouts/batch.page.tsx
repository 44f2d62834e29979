import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { wordsOf } from "#app/core/domain/refusals.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { CsvLink } from "#app/core/ui/csv-link.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { approveBatch, dropBatch, exportBatch } from "#app/settlement/payouts/answer-batch.server.ts";
import { BatchBadge, PayoutBadge } from "./batch-badge.tsx";
import { showBatch } from "./show-batch.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "payouts"] } satisfies RouteHandle;

/** If somebody else has just answered, there is nothing left to answer. */
export const shouldRevalidate = readAfterAnswer;

/** A batch with each payout, and what is its next step. */
export const loader = deskLoader("finance", async (call, args) => {
  const batch = foundOr404(await showBatch(idSchema.parse(args.params.id), call));
  const said = new URL(args.request.url).searchParams.get("done");
  const done = stepNames.find((step) => step === said) ?? null;
  return { title: titled(batch.title), batch, formKey: newFormKey(), done };
});

const steps = { approve: approveBatch, drop: dropBatch, export: exportBatch };
const stepNames = ["approve", "drop", "export"] as const;
const stepForm = z.object({ intent: z.enum(stepNames) });

export const action = deskAction("finance", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  const input = checkForm(stepForm, form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const { intent } = input.value;
  const answered = await steps[intent](withFormKey(call, form, `payout-batch ${intent} ${id}`), id);
  return answered.ok
    ? redirect(`/${call.language}/operator/payouts/${id}?done=${intent}`)
    : refusedAuthForm(answered, form, call);
});
export const clientAction = sendForm;

export default function PayoutBatch() {
  const { t } = useTranslation(["payouts", "errors"]);
  const language = useLanguage();
  const { batch, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { title, status, payouts, facts, totalMillimes, fileHash, file } = batch;
  return (
    <>
      <PageHeader
        title={title}
        back={`/${language}/operator/payouts`}
        actions={fileHash !== null && <CsvLink href={file}>{t("file")}</CsvLink>}
      >
        <BatchBadge status={status} />
      </PageHeader>
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {refused ? (
          <RefusalSummary
            key={refused.at}
            title={t(`errors:${wordsOf(refused.error, refused.details)}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        ) : (
          <div role="status">{done && <Callout tone="success">{t(`done.${done}`)}</Callout>}</div>
        )}
        <ChangedSince />
        <NextSteps />
        <Ruled>
          <dl className="divide-y divide-line">
            <Fact name={t("make.total")}>
              <Money millimes={totalMillimes} />
            </Fact>
            {facts.map(({ name, text }) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
            {fileHash !== null && (
              <Fact name={t("hash")}>
                <code dir="ltr" translate="no" className="text-xs break-all">
                  {fileHash}
                </code>
              </Fact>
            )}
          </dl>
          {fileHash !== null && <p className="pt-2 text-sm text-muted">{t("hashText")}</p>}
        </Ruled>
        <List label={t("payouts")}>
          {payouts.map((payout) => (
            <ListRow
              key={payout.id}
              title={<bdi>{payout.name}</bdi>}
              subtitle={
                <>
                  <bdi dir="ltr" translate="no">
                    {payout.rib}
                  </bdi>{" "}
                  · {t("statements", { count: payout.statements })}
                  {payout.withheldMillimes > 0 && (
                    <>
                      {" "}
                      · {t("withheld")} <Money millimes={payout.withheldMillimes} />
                    </>
                  )}
                </>
              }
              trailing={<Money millimes={payout.amountMillimes} className="font-semibold" />}
              foot={<PayoutBadge status={payout.status} />}
            />
          ))}
        </List>
      </div>
    </>
  );
}

/** What is otherwise than when the batch was made: whoever says yes, or sends it, has to know. */
function ChangedSince() {
  const { t } = useTranslation("payouts");
  const { changes } = useLoaderData<typeof loader>().batch;
  if (changes.length === 0) return null;
  return (
    <Callout tone="warn" title={t("changed.title")}>
      <ul className="grid gap-2">
        {changes.map(({ id, name, sentences }) => (
          <li key={id}>
            <bdi className="font-medium">{name}</bdi>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** What a person can do with the batch now; who made it leaves the yes to another. */
function NextSteps() {
  const { t } = useTranslation("payouts");
  const { status, own } = useLoaderData<typeof loader>().batch;
  if (status === "APPROVED") return <Step step="export" />;
  if (status !== "DRAFT") return null;
  return (
    <>
      {own ? <Callout tone="neutral">{t("approve.own")}</Callout> : <Step step="approve" />}
      <Step step="drop" tone="danger" />
    </>
  );
}

interface StepProps {
  step: keyof typeof steps;
  tone?: "plain" | "danger";
}

function Step({ step, tone = "plain" }: StepProps) {
  const { t } = useTranslation("payouts");
  const { formKey } = useLoaderData<typeof loader>();
  return (
    <Form method="post">
      <FormKey value={formKey} />
      <ConfirmAction ask={t(`${step}.ask`)} text={t(`${step}.text`)} tone={tone}>
        <SubmitButton intent={step} size="sm" variant={tone === "danger" ? "danger" : "primary"}>
          {t(`${step}.now`)}
        </SubmitButton>
      </ConfirmAction>
    </Form>
  );
}
