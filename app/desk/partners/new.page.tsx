import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newPartnerBody } from "#app/core/domain/partners/partner-record.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { PartnerPreview } from "./partner-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { partnerSpec } from "./partner-specs.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { createPartner } from "./partner.server.ts";
import { tagChoices } from "#app/desk/frame/tag-choices.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "partners"] } satisfies RouteHandle;

export const loader = deskLoader("catalogue", async ({ language }) => {
  const tags = await tagChoices(language);
  return {
    tags,
    title: titled(translator(language)("partners.new", { ns: "operator" })),
    form: showForm(partnerSpec, language, null, { tags }),
  };
});

export const action = pageAction((args) => {
  const to = ({ language }: { language: string }, id: string) => `/${language}/operator/partners/${id}?saved`;
  return saveRecord(args, {
    right: "catalogue",
    parts: partnerSpec,
    schema: newPartnerBody,
    save: createPartner,
    to,
  });
});
export const clientAction = sendForm;

export default function NewPartner() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { form, tags } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/partners`} title={t("partners.new")} />
      <RecordForm
        shown={form}
        refused={refused}
        submit={t("partners.create")}
        preview={(typed, spoken) => <PartnerPreview typed={typed} language={spoken} tags={tags} />}
      />
    </>
  );
}
