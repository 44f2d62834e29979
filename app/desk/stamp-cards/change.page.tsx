import { useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { stampCardSpec } from "./stamp-card-specs.ts";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { StampCardPreview } from "./stamp-card-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { stampCardBody } from "#app/core/domain/stamps/stamp-card-record.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { changeStampCard, getStampCardRecord } from "./stamp-card.server.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "support", "campaigns", "partners"],
} satisfies RouteHandle;

export const loader = deskLoader("campaigns", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const card = foundOr404(await getStampCardRecord(id));
  return {
    title: titled(inLanguage(card.title, call.language)),
    name: inLanguage(card.title, call.language),
    form: showForm(stampCardSpec, call.language, card, { offerId: await offerChoices(call) }),
    history: await recordHistory(call, id),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = pageAction((args) => {
  const id = idSchema.parse(args.params.id);
  return saveRecord(args, {
    right: "campaigns",
    parts: stampCardSpec,
    schema: stampCardBody,
    save: (call, body) => changeStampCard(call, id, body),
    to: ({ language }) => `/${language}/operator/stamp-cards/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function StampCard() {
  const { t } = useTranslation("campaigns");
  const { name, form, history, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${useLanguage()}/operator/stamp-cards`} title={<bdi>{name}</bdi>} />
      <div className="grid grid-cols-1 gap-5">
        <RecordForm
          shown={form}
          refused={refused}
          submit={t("save")}
          saved={saved}
          preview={(typed, spoken) => <StampCardPreview typed={typed} language={spoken} form={form} />}
        />
        <RecordHistory acts={history} />
      </div>
    </>
  );
}
