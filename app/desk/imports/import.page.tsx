import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useEffect } from "react";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CsvLink } from "#app/core/ui/csv-link.tsx";
import { FileField } from "#app/desk/frame/file-field.tsx";
import { ColumnList } from "./column-list.tsx";
import { FileOutcome } from "./file-outcome.tsx";
import { useMay } from "#app/desk/frame/use-desk.ts";
import { Card } from "#app/core/ui/card.tsx";
import { Field, FieldError } from "#app/core/ui/field.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { importKinds, importMaxLines, rightOfImport } from "#app/core/domain/imports/import-kinds.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { answerImport, kindAt } from "./answer-import.server.ts";
import { columnsShown } from "./column-words.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

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
