import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { newSalePointBody } from "#app/domain/sale-points/sale-point-record.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { SalePointPreview } from "#app/components/operator/editor/sale-point-preview.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { newSalePointSpec } from "#app/components/operator/catalogue-specs.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { createSalePoint } from "#app/services/catalogue/sale-point.server.ts";
import { storeLabels } from "#app/web/operator-choices.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

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
