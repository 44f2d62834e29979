import { useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { newStampCardSpec } from "#app/components/operator/campaign-specs.ts";
import { StampCardPreview } from "#app/components/operator/editor/stamp-card-preview.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { newStampCardBody } from "#app/domain/stamps/stamp-card-record.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { createStampCard } from "#app/services/catalogue/stamp-card.server.ts";
import { offerChoices, partnerChoices } from "#app/web/operator-choices.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "campaigns", "partners"] } satisfies RouteHandle;

export const loader = deskLoader("campaigns", async (call) => {
  const [partnerId, offerId] = await Promise.all([partnerChoices(), offerChoices(call)]);
  return {
    title: titled(translator(call.language)("stamps.new", { ns: "campaigns" })),
    form: showForm(newStampCardSpec, call.language, null, { partnerId, offerId }, { status: "PAUSED" }),
  };
});

export const action = pageAction((args) =>
  saveRecord(args, {
    right: "campaigns",
    parts: newStampCardSpec,
    schema: newStampCardBody,
    save: createStampCard,
    to: ({ language }, id) => `/${language}/operator/stamp-cards/${id}?saved`,
  }),
);
export const clientAction = sendForm;

export default function NewStampCard() {
  const { t } = useTranslation("campaigns");
  const { form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${useLanguage()}/operator/stamp-cards`} title={t("stamps.new")} />
      <RecordForm
        shown={form}
        refused={refused}
        submit={t("stamps.create")}
        preview={(typed, spoken) => <StampCardPreview typed={typed} language={spoken} form={form} />}
      />
    </>
  );
}
