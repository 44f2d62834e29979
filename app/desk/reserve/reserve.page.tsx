import { data, redirect } from "#app/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "#app/remix.ts";
import { readOperatorNames } from "#app/core/db/operators/operator-names.server.ts";
import { readStatements } from "#app/core/db/reserve/reserve.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { typedMillimes } from "#app/core/pages/typed-amount.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { getReserve, keepsReserve } from "#app/core/services/reserve/get-reserve.server.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { formatPercent, isolated } from "#app/core/ui/format.ts";
import { useRefusal, type ShownRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { stateReserve } from "./state-reserve.server.ts";
import { mostKept, newStatement } from "./statement.schema.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors"] } satisfies RouteHandle;

/** The most statements that the page shows. */
const mostShown = 60;

/** What the bank keeps for customers' points, statement by statement; 404 where no reserve is kept. */
export const loader = deskLoader("finance", async ({ language }, { request }) => {
  if (!keepsReserve()) throw data(null, { status: 404 });
  const [rows, reserve] = await Promise.all([readStatements(mostShown), getReserve()]);
  const names = await readOperatorNames(rows.map(({ statedBy }) => statedBy));
  const t = translatorOf(language, "operator");
  return {
    title: titled(t("reserve.title")),
    formKey: newFormKey(),
    stated: new URL(request.url).searchParams.has("stated"),
    proved: reserve.ok && {
      isCovered: reserve.value.coveredPercent >= 100,
      text: t("reserve.proved", {
        percent: formatPercent(reserve.value.coveredPercent, language),
        at: formatDate(reserve.value.provedAt, language, "dateTime"),
      }),
    },
    statements: rows.map(({ id, day, keptMillimes, reference, statedBy, createdAt }) => ({
      ...{ id, reference, keptMillimes: Number(keptMillimes) },
      day: formatDate(day, language),
      by: t("reserve.by", {
        who: isolated(names.get(statedBy) ?? t("reserve.someone")),
        at: formatDate(createdAt, language, "dateTime"),
      }),
    })),
  };
});

const statementForm = newStatement.extend({ kept: typedMillimes(0, mostKept) });

export const action = deskAction("finance", async (call, args) => {
  const form = await readForm(args.request);
  const refused = { keep: ["kept", "day", "reference"] };
  const input = checkForm(statementForm, form);
  if (!input.ok) return refusedAuthForm(input, form, call, refused);
  const stated = await stateReserve(call, input.value);
  return stated.ok
    ? redirect(`/${call.language}/operator/reserve?stated`)
    : refusedAuthForm(stated, form, call, refused);
});
export const clientAction = sendForm;

export default function Reserve() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { proved, stated, statements, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("reserve.title")} back={`/${language}/operator/economy`}>
        {t("reserve.text")}
      </PageHeader>
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <div role="status">{stated && <Callout tone="success">{t("reserve.stated")}</Callout>}</div>
        {proved ? (
          <Callout
            tone={proved.isCovered ? "success" : "warn"}
            action={
              <Link to={`/${language}/reserve`} className="text-sm underline underline-offset-4">
                {t("reserve.page")}
              </Link>
            }
          >
            {proved.text}
          </Callout>
        ) : (
          <Callout tone="neutral">{t("reserve.unproved")}</Callout>
        )}
        <NewStatement key={formKey} formKey={formKey} refused={refused} />
        {statements.length > 0 ? (
          <List label={t("reserve.statements")}>
            {statements.map(({ id, day, reference, keptMillimes, by }) => (
              <ListRow
                key={id}
                title={
                  <>
                    {day} · <bdi>{reference}</bdi>
                  </>
                }
                subtitle={by}
                trailing={<Money millimes={keptMillimes} className="font-semibold" />}
              />
            ))}
          </List>
        ) : (
          <EmptyState scene="history" title={t("reserve.none")} />
        )}
      </div>
    </>
  );
}

function NewStatement({ formKey, refused }: { formKey: string; refused: ShownRefusal | undefined }) {
  const { t } = useTranslation("operator");
  const { form, errorOf, summary, valueOf } = useRefusal(refused, ["kept", "day", "reference"]);
  return (
    <Card>
      <Form ref={form} method="post" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormKey value={formKey} />
        {summary !== undefined && <ErrorSummary title={summary} errors={[]} />}
        <TextInput
          name="kept"
          label={t("reserve.kept")}
          ltr
          end={t("reserve.dinars")}
          inputMode="decimal"
          error={errorOf("kept")}
          defaultValue={valueOf("kept")}
          required
        />
        <TextInput
          type="date"
          ltr
          name="day"
          label={t("reserve.day")}
          error={errorOf("day")}
          defaultValue={valueOf("day")}
          required
        />
        <TextInput
          name="reference"
          label={t("reserve.reference")}
          hint={t("reserve.referenceHint")}
          error={errorOf("reference")}
          defaultValue={valueOf("reference")}
          maxLength={100}
          required
          className="sm:col-span-2"
        />
        <div>
          <SubmitButton>{t("reserve.add")}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
