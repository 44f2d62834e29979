import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newClickoutBody } from "#app/core/domain/clickouts/clickout-record.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { newClickoutSpec } from "./clickout-specs.ts";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { createClickout } from "./clickout.server.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** `?code=` is that of a code whose next season is made. */
export const loader = deskLoader("catalogue", async (call, { request }) => {
  const code = new URL(request.url).searchParams.get("code") ?? "";
  return {
    title: titled(translator(call.language)("clickouts.new", { ns: "operator" })),
    form: showForm(newClickoutSpec, call.language, null, { offerId: await offerChoices(call) }, { code }),
  };
});

export const action = pageAction((args) => {
  const to = ({ language }: { language: string }, id: string) =>
    `/${language}/operator/clickouts/${id}?saved`;
  return saveRecord(args, {
    right: "catalogue",
    parts: newClickoutSpec,
    schema: newClickoutBody,
    save: createClickout,
    to,
  });
});
export const clientAction = sendForm;

export default function NewClickout() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/clickouts`} title={t("clickouts.new")}>
        {t("clickouts.text")}
      </PageHeader>
      <RecordForm shown={form} refused={refused} submit={t("clickouts.create")} />
    </>
  );
}
