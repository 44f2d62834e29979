import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { newOwnStoreBody } from "#app/core/domain/stores/own-store-record.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { saveForm, showForm } from "#app/core/pages/record/record-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RecordForm, type FormAnswer } from "#app/core/ui/record/record-form.tsx";
import { storeForm } from "#app/core/ui/record/store-form.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { WhileOpen } from "#app/partner/frame/while-open.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { createOwnStore } from "./own-stores.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "operator", "proposals"] } satisfies RouteHandle;

/** Proposes a store, which is there once an operator has approved it. */
export const loader = partnerLoader("stores", ({ language }) => ({
  title: titled(translator(language)("stores.new", { ns: "proposals" })),
  form: showForm(storeForm, language, null),
}));

export const action = partnerAction("stores", async (call, args) => {
  const saved = await saveForm(call, args, {
    parts: storeForm,
    schema: newOwnStoreBody,
    save: createOwnStore,
  });
  return saved.again ?? redirect(`/${call.language}/partner/stores/${saved.value.id}?saved`);
});
export const clientAction = sendForm;

export default function NewOwnStore() {
  const { t } = useTranslation("proposals");
  const { form } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        back={`/${useLanguage()}/partner/stores`}
        backLabel={t("stores.back")}
        title={t("stores.new")}
      >
        {t("stores.newText")}
      </PageHeader>
      <ClosedMeanwhile />
      <WhileOpen>
        <RecordForm shown={form} answer={answer} submit={t("stores.send")} />
      </WhileOpen>
    </div>
  );
}
