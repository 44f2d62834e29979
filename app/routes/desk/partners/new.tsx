import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { newPartnerBody } from "#app/domain/partners/partner-record.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { partnerSpec } from "#app/components/operator/catalogue-specs.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { createPartner } from "#app/services/catalogue/partner.server.ts";
import { tagChoices } from "#app/web/operator-choices.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

export const loader = deskLoader("catalogue", async ({ language }) => {
  return {
    title: titled(translator(language)("partners.new", { ns: "operator" })),
    form: showForm(partnerSpec, language, null, { tags: await tagChoices(language) }),
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
  const { form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/partners`} title={t("partners.new")} />
      <RecordForm shown={form} refused={refused} submit={t("partners.create")} />
    </>
  );
}
