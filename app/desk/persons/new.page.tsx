import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newPersonBody } from "./person.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { newPersonSpec } from "./person-specs.ts";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { invitePerson } from "./invite-person.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** Invites somebody to the desk. */
export const loader = deskLoader("persons", ({ language }) => ({
  title: titled(translator(language)("persons.new", { ns: "operator" })),
  form: showForm(newPersonSpec, language, null),
}));

export const action = pageAction((args) =>
  saveRecord(args, {
    right: "persons",
    parts: newPersonSpec,
    schema: newPersonBody,
    save: invitePerson,
    to: ({ language }, id) => `/${language}/operator/persons/${id}?invited`,
  }),
);
export const clientAction = sendForm;

export default function NewPerson() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/persons`} title={t("persons.new")} />
      <RecordForm shown={form} refused={refused} submit={t("persons.send")} />
    </>
  );
}
