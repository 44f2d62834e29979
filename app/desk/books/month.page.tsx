import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { monthText } from "#app/core/pages/figure-marks.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { FigureSections } from "#app/core/ui/charts/sections.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { CsvLink } from "#app/core/ui/csv-link.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { signBooks, whyUnsigned } from "#app/settlement/books/sign-books.server.ts";
import { askedMonth } from "./asked-month.server.ts";
import { monthSections } from "./books-words.server.ts";
import { signedWords } from "./signed-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["books", "errors", "figures"] } satisfies RouteHandle;

/** A month of the books: its figures, its journal, and the signature, or what stands against it. */
export const loader = deskLoader("finance", async ({ language }, { params }) => {
  const month = await askedMonth(params);
  const [signed] = await signedWords(language, [month]);
  const name = monthText(language, month.month);
  return {
    title: titled(`${translatorOf(language, "books")("title")} · ${name}`),
    formKey: newFormKey(),
    ...{ name, month: month.month.slice(0, 7), hash: month.hash, signed: signed ?? null },
    sections: await monthSections(language, month),
    against: month.hash === null ? await whyUnsigned(month.month) : [],
  };
});

export const action = deskAction("finance", async (call, { request, params }) => {
  const form = await readForm(request);
  const { month } = await askedMonth(params);
  const signed = await signBooks(call, month);
  return signed.ok
    ? redirect(`/${call.language}/operator/books/${month.slice(0, 7)}`)
    : refusedAuthForm(signed, form, call);
});
export const clientAction = sendForm;

export default function BookMonth() {
  const { t } = useTranslation("books");
  const desk = `/${useLanguage()}/operator/books`;
  const { name, month, sections, signed, hash } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={name} back={desk}>
        {t("text")}
      </PageHeader>
      <div className="grid grid-cols-1 gap-8">
        {signed === null ? (
          <Signing />
        ) : (
          <div role="status">
            <Callout tone="success" title={signed}>
              {t("hash")}:{" "}
              <code dir="ltr" translate="no" className="break-all">
                {hash}
              </code>
            </Callout>
          </div>
        )}
        <FigureSections sections={sections} />
        <p className="flex flex-wrap gap-3">
          <CsvLink href={`${desk}/${month}.csv`}>{t("journal.point")}</CsvLink>
          <CsvLink href={`${desk}/${month}.csv?decimal=comma`}>{t("journal.comma")}</CsvLink>
          <CsvLink href={`${desk}/${month}/figures.csv`}>{t("csv")}</CsvLink>
        </p>
      </div>
    </>
  );
}

function Signing() {
  const { t } = useTranslation("books");
  const { against, formKey, name } = useLoaderData<typeof loader>();
  const { form, summary } = useRefusal(useActionData<typeof action>(), []);
  if (against.length > 0)
    return (
      <Callout tone="warn" title={t("sign.waits")}>
        <ul className="list-disc ps-5">
          {against.map((reason) => (
            <li key={reason}>{t(`sign.because.${reason}`)}</li>
          ))}
        </ul>
      </Callout>
    );
  return (
    <Card>
      <Form ref={form} method="post" className="grid grid-cols-1 gap-4">
        <FormKey value={formKey} />
        {summary !== undefined && <ErrorSummary title={summary} errors={[]} />}
        <h2 className="text-lg font-semibold">{t("sign.title")}</h2>
        <p className="text-muted">{t("sign.text")}</p>
        <div>
          <SubmitButton>{t("sign.button", { month: name })}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
