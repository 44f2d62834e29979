import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { newStoreBody } from "#app/core/domain/stores/store-record.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { StorePreview } from "#app/desk/stores/store-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { storeSpec } from "#app/desk/stores/store-specs.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { createStore } from "#app/desk/stores/store.server.ts";
import { getPartnerRecord } from "./partner.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "partners"] } satisfies RouteHandle;

export const loader = deskLoader("catalogue", async ({ language }, args) => {
  const { id, name } = foundOr404(await getPartnerRecord(idSchema.parse(args.params.id)));
  return {
    title: titled(translator(language)("stores.new", { ns: "operator" })),
    id,
    name,
    form: showForm(storeSpec, language, null),
  };
});

export const action = pageAction((args) => {
  const partnerId = idSchema.parse(args.params.id);
  const to = ({ language }: { language: string }) => `/${language}/operator/partners/${partnerId}?saved`;
  return saveRecord(args, {
    right: "catalogue",
    parts: storeSpec,
    schema: newStoreBody,
    save: createStore,
    to,
    fixed: { partnerId },
  });
});
export const clientAction = sendForm;

export default function NewStore() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { id, name, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/partners/${id}`} title={t("stores.new")}>
        <bdi>{name}</bdi>
      </PageHeader>
      <RecordForm
        shown={form}
        refused={refused}
        submit={t("stores.create")}
        preview={(typed, spoken) => <StorePreview typed={typed} language={spoken} />}
      />
    </>
  );
}
