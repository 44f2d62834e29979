import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newSalePointBody } from "#app/core/domain/sale-points/sale-point-record.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { SalePointPreview } from "./sale-point-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { newSalePointSpec } from "./sale-point-specs.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { createSalePoint } from "./sale-point.server.ts";
import { storeLabels } from "#app/desk/stores/store-choices.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "scan"] } satisfies RouteHandle;

/** A new sale point; `?store=` selects its store. */
export const loader = deskLoader("catalogue", async ({ language }, args) => {
  const storeId = [...(await storeLabels())].map(([value, label]) => ({ value, label }));
  const chosen = new URL(args.request.url).searchParams.get("store") ?? "";
  return {
    title: titled(translator(language)("salePoints.new", { ns: "operator" })),
    form: showForm(newSalePointSpec, language, null, { storeId }, { storeId: chosen }),
  };
});

export const action = pageAction((args) => {
  const to = ({ language }: { language: string }, id: string) =>
    `/${language}/operator/sale-points/${id}?saved`;
  return saveRecord(args, {
    right: "catalogue",
    parts: newSalePointSpec,
    schema: newSalePointBody,
    save: createSalePoint,
    to,
  });
});
export const clientAction = sendForm;

export default function NewSalePoint() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/sale-points`} title={t("salePoints.new")} />
      <RecordForm
        shown={form}
        refused={refused}
        submit={t("salePoints.create")}
        preview={(typed, spoken) => <SalePointPreview typed={typed} language={spoken} />}
      />
    </>
  );
}
