import { useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { newStampCardSpec } from "./stamp-card-specs.ts";
import { StampCardPreview } from "./stamp-card-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { newStampCardBody } from "#app/core/domain/stamps/stamp-card-record.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { createStampCard } from "./stamp-card.server.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

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
