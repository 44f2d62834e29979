import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { writeRib } from "#app/core/domain/tax/bank-account.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import type { DuePayout } from "#app/settlement/payouts/due.ts";
import { getDuePayouts, makeBatch } from "#app/settlement/payouts/make-batch.server.ts";
import { PayoutBadge } from "./batch-badge.tsx";

export const meta = titleMeta;
export const handle = { texts: ["errors", "payouts"] } satisfies RouteHandle;

/** If somebody else has just made the batch, nothing is due any more. */
export const shouldRevalidate = readAfterAnswer;

/** What is due now, and what stays below the least payout of its contract. */
export const loader = deskLoader("finance", async ({ language, now }) => {
  const { due, below } = await getDuePayouts(now);
  return {
    title: titled(translatorOf(language, "payouts")("make.title")),
    formKey: newFormKey(),
    due: due.map(shown),
    below: below.map(shown),
    totalMillimes: due.reduce((sum, { amountMillimes }) => sum + amountMillimes, 0),
  };
});

function shown({ legalEntityId, name, rib, statementIds, amountMillimes }: DuePayout) {
  return { id: legalEntityId, name, rib: writeRib(rib), statements: statementIds.length, amountMillimes };
}

export const action = deskAction("finance", async (call, args) => {
  const form = await readForm(args.request);
  const made = await makeBatch(withFormKey(call, form, "payout-batch"));
  return made.ok
    ? redirect(`/${call.language}/operator/payouts/${made.value.id}`)
    : refusedAuthForm(made, form, call);
});
export const clientAction = sendForm;

export default function DuePayouts() {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const { due, below, totalMillimes, formKey } = useLoaderData<typeof loader>();
  const { summary } = useRefusal(useActionData<typeof action>(), []);
  return (
    <>
      <PageHeader title={t("make.title")} back={`/${language}/operator/payouts`}>
        {t("make.text")}
      </PageHeader>
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {summary !== undefined && <ErrorSummary title={summary} errors={[]} />}
        {due.length > 0 ? (
          <>
            <DueList label={t("make.due")} rows={due} />
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              {t("make.total")} <Money millimes={totalMillimes} />
            </p>
            <Form method="post">
              <FormKey value={formKey} />
              <SubmitButton>{t("make.now")}</SubmitButton>
            </Form>
          </>
        ) : (
          <EmptyState scene="history" title={t("make.nothing")} />
        )}
        {below.length > 0 && (
          <section className="grid grid-cols-1 gap-3">
            <h2 className="text-lg font-semibold">{t("make.below")}</h2>
            <p className="text-sm text-muted">{t("make.belowText")}</p>
            <DueList label={t("make.below")} rows={below} />
          </section>
        )}
      </div>
    </>
  );
}

type Row = ReturnType<typeof shown>;

function DueList({ label, rows }: { label: string; rows: Row[] }) {
  const { t } = useTranslation("payouts");
  return (
    <List label={label}>
      {rows.map(({ id, name, rib, statements, amountMillimes }) => (
        <ListRow
          key={id}
          title={<bdi>{name}</bdi>}
          subtitle={
            <>
              <bdi dir="ltr" translate="no">
                {rib}
              </bdi>{" "}
              · {t("statements", { count: statements })}
            </>
          }
          trailing={<Money millimes={amountMillimes} className="font-semibold" />}
          foot={<PayoutBadge status="DUE" />}
        />
      ))}
    </List>
  );
}
