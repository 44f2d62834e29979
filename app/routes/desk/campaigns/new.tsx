import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { campaignSpec } from "#app/components/operator/campaign-specs.ts";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { newCampaignForm } from "#app/domain/campaigns/campaign-form.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { createCampaign } from "#app/services/catalogue/campaign.server.ts";
import { campaignChoices } from "#app/web/campaign-choices.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "campaigns"] } satisfies RouteHandle;

/** A campaign begins as a draft: it is tried out before it counts. */
export const loader = deskLoader("campaigns", async (call) => ({
  title: titled(translator(call.language)("new", { ns: "campaigns" })),
  form: showForm(campaignSpec, call.language, null, await campaignChoices(call), { status: "DRAFT" }),
}));

export const action = pageAction((args) =>
  saveRecord(args, {
    right: "campaigns",
    parts: campaignSpec,
    schema: newCampaignForm,
    save: createCampaign,
    to: ({ language }, id) => `/${language}/operator/campaigns/${id}?saved`,
  }),
);
export const clientAction = sendForm;

export default function NewCampaign() {
  const { t } = useTranslation("campaigns");
  const { form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${useLanguage()}/operator/campaigns`} title={t("new")} />
      <RecordForm shown={form} refused={refused} submit={t("create")} />
    </>
  );
}
