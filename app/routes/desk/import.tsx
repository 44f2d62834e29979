import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useEffect } from "react";
import { useRefusal } from "#app/components/account/use-refusal.ts";
import { formatNumber } from "#app/components/format.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CsvLink } from "#app/components/operator/csv-link.tsx";
import { FileField } from "#app/components/operator/file-field.tsx";
import { ColumnList } from "#app/components/operator/import/column-list.tsx";
import { FileOutcome } from "#app/components/operator/import/file-outcome.tsx";
import { useMay } from "#app/components/operator/use-desk.ts";
import { Card } from "#app/components/ui/card.tsx";
import { Field, FieldError } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { importKinds, importMaxLines, rightOfImport } from "#app/domain/imports/import-kinds.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { answerImport, kindAt } from "#app/web/imports/answer-import.server.ts";
import { columnsShown } from "#app/web/imports/column-words.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors"] } satisfies RouteHandle;

/** A file of stores, offers or customers, checked line by line before any of it is written. */
export const loader = deskLoader(null, (call, { params }) => {
  const { language } = call;
  const kind = kindAt(call, params.what);
  return {
    title: titled(translator(language)("imports.title", { ns: "operator" })),
    kind,
    columns: columnsShown(kind, language),
    mostLines: formatNumber(importMaxLines, language),
  };
});

export const action = deskAction(null, answerImport);
export const clientAction = sendForm;

const fields = ["file"];

export default function Import() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const may = useMay();
  const { kind, columns, mostLines } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const file = answer && "file" in answer ? answer.file : undefined;
  const refused = answer && "error" in answer ? answer : undefined;
  const { form, errorOf, summary } = useRefusal(refused, fields);
  const isDone = file !== undefined && file.imported !== null;
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone, form]);
  const here = `/${language}/operator/import`;
  return (
    <>
      <PageHeader title={t("imports.title")}>{t("imports.text")}</PageHeader>
      <TabLinks
        label={t("imports.what")}
        tabs={importKinds
          .filter((one) => may(rightOfImport[one]))
          .map((one) => ({ to: `${here}/${one}`, label: t(`imports.kinds.${one}`), current: one === kind }))}
        className="mb-5"
      />
      <div className="grid grid-cols-1 gap-5">
        <Card as="section" padding="lg">
          <Form
            key={kind}
            ref={form}
            method="post"
            encType="multipart/form-data"
            noValidate
            className="grid grid-cols-1 items-start gap-4"
          >
            <p className="text-sm text-muted">{t(`imports.about.${kind}`)}</p>
            <p>
              <CsvLink href={`${here}/${kind}.csv`}>{t("imports.template")}</CsvLink>
            </p>
            <Field
              label={t("imports.file")}
              hint={t("imports.limits", { lines: mostLines })}
              error={errorOf("file")}
            >
              {(control) => <FileField {...control} name="file" required accept=".csv,text/csv" />}
            </Field>
            <FieldError id="form-error" error={summary} />
            {file?.checked && (
              <>
                <input type="hidden" name="checked" value={file.checked} />
                <noscript>
                  <p className="text-sm text-muted">{t("imports.again")}</p>
                </noscript>
              </>
            )}
            <p className="flex flex-wrap gap-3">
              {file?.checked && (
                <SubmitButton size="sm" intent="import">
                  {t(`imports.import.${kind}`, { count: file.right })}
                </SubmitButton>
              )}
              <SubmitButton size="sm" variant={file?.checked ? "secondary" : "primary"} intent="check">
                {t("imports.check")}
              </SubmitButton>
            </p>
          </Form>
        </Card>
        {file && <FileOutcome kind={kind} file={file} />}
        <ColumnList columns={columns} />
      </div>
    </>
  );
}
