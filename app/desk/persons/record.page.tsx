import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord } from "#app/desk/record/desk-record.tsx";
import { field } from "#app/core/ui/record/specs.ts";
import { invitePerson } from "./invite-person.server.ts";
import { rolesField } from "./person-specs.ts";
import { newPersonBody } from "./person.schema.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

/** Invites somebody to the desk; what a person may do later is a page of its own. */
export const loader = deskRecord({
  right: "persons",
  at: "persons",
  create: {
    title: (t) => t("persons.new", { ns: "operator" }),
    form: [
      {
        part: "who",
        fields: [
          field("name", "text", { required: true }),
          field("email", "text", { required: true, ltr: true }),
          rolesField,
        ],
      },
    ],
    body: newPersonBody,
    save: invitePerson,
    to: (id) => `persons/${id}?invited`,
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function NewPerson() {
  const { t } = useTranslation("staff");
  return <DeskRecord create={t("person.send")} />;
}
