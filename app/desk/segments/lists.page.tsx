import { data } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { FileField } from "#app/desk/frame/file-field.tsx";
import { ListMade } from "./list-made.tsx";
import { RecordList } from "#app/desk/record/record-list.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Field } from "#app/core/ui/field.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { ListRow } from "#app/core/ui/list.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { newCustomerListBody } from "#app/core/domain/segments/customer-list-record.ts";
import { fileText } from "#app/core/domain/imports/file-text.ts";
import { listFileMaxBytes, loginsOf } from "#app/core/domain/segments/list-file.ts";
import { leastSeen } from "#app/core/domain/segments/seen-count.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { createCustomerList, listCustomerLists } from "./customer-list.server.ts";
import { newFormKey, withFileFormKey } from "#app/core/pages/call.server.ts";
import { formRefusalOf, readFileForm } from "#app/core/pages/form.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { checkBody, deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "campaigns"] } satisfies RouteHandle;

const fields = ["name", "logins"];

/** In UTF-16 too; another encoding leaves the letters of addresses and the digits as they are. */
async function textOf(file: File): Promise<string> {
  return fileText(new Uint8Array(await file.arrayBuffer())) ?? file.text();
}

/** The lists of customers, newest first, and a form for one more from a table of logins. */
export const loader = deskLoader("campaigns", async (call, args) => {
  const { language } = call;
  const { input, places } = listPaging(args, newestFirstQuery);
  const { items, nextCursor } = await listCustomerLists(call, input);
  return {
    title: titled(translator(language)("lists.title", { ns: "campaigns" })),
    rows: items.map(({ id, name, count, createdAt }) => ({
      ...{ id, name, count },
      since: formatDate(createdAt, language, "short"),
    })),
    ...places(nextCursor),
    formKey: newFormKey(),
  };
});

export const action = deskAction("campaigns", async (call, { request }) => {
  const sent = await readFileForm(request, { maxBytes: listFileMaxBytes });
  const form = sent.ok ? sent.value : new FormData();
  const file = form.get("logins");
  const logins = file instanceof File ? loginsOf(await textOf(file)) : [];
  const input = sent.ok ? checkBody(newCustomerListBody, { name: form.get("name"), logins }) : sent;
  const made = input.ok ? await createCustomerList(await withFileFormKey(call, form), input.value) : input;
  if (made.ok) return data({ made: { ...made.value, name: String(form.get("name")) } });
  // A fault in one line, such as a login that is too long, is shown at the field of the file.
  const details = made.details?.map((one) => ({ ...one, path: one.path.split(".")[0] ?? one.path }));
  const refused = formRefusalOf({ ...made, ...(details && { details }) }, form, ["name"]);
  return data(refused, { status: errorTable[made.refusal].status });
});
export const clientAction = sendForm;

export default function Lists() {
  const { t } = useTranslation("campaigns");
  const language = useLanguage();
  const { rows, more, newest, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : undefined;
  const refused = answer && "made" in answer ? undefined : answer;
  const { form, errorOf, summary, valueOf } = useRefusal(refused, fields);
  return (
    <>
      <PageHeader back={`/${language}/operator/segments`} title={t("lists.title")}>
        {t("lists.text")}
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {made && <ListMade made={made} />}
        <Card as="section" padding="lg">
          <Form
            ref={form}
            key={made?.id}
            method="post"
            encType="multipart/form-data"
            noValidate
            className="grid grid-cols-1 gap-4"
          >
            <FormKey value={formKey} />
            <TextInput
              label={t("lists.name")}
              name="name"
              defaultValue={valueOf("name") ?? ""}
              error={errorOf("name") ?? summary}
              autoComplete="off"
            />
            <Field label={t("lists.file")} hint={t("lists.hint")} error={errorOf("logins")}>
              {(control) => <FileField {...control} name="logins" accept=".csv,.txt,text/csv,text/plain" />}
            </Field>
            <p>
              <SubmitButton>{t("lists.submit")}</SubmitButton>
            </p>
          </Form>
        </Card>
        <div>
          <RecordList label={t("lists.title")} none={t("lists.none")} more={more} newest={newest}>
            {rows.map(({ id, name, count, since }) => (
              <ListRow
                key={id}
                title={<bdi>{name}</bdi>}
                subtitle={`${count === null ? t("lists.few", { leastSeen }) : t("lists.count", { count })} · ${since}`}
              />
            ))}
          </RecordList>
        </div>
      </div>
    </>
  );
}
