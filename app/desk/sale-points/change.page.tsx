import { Link, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { salePointBody } from "#app/core/domain/sale-points/sale-point-record.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CounterCode } from "./counter-code.tsx";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { SalePointPreview } from "./sale-point-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { salePointSpec } from "./sale-point-specs.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { saleAddress } from "#app/core/domain/transactions/sale-code.ts";
import { env } from "#app/env.server.ts";
import { changeSalePoint, getSalePointRecord } from "./sale-point.server.ts";
import { storeLabels } from "#app/desk/stores/store-choices.server.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "scan", "support"] } satisfies RouteHandle;

/** One sale point: its code, name and cards. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const { language } = call;
  const salePoint = foundOr404(await getSalePointRecord(idSchema.parse(args.params.id)));
  const { id, storeId, code, name } = salePoint;
  return {
    title: titled(name),
    counter: { id, code, address: saleAddress(env.ORIGIN, code) },
    name,
    store: { id: storeId, label: (await storeLabels([storeId])).get(storeId) ?? "" },
    form: showForm(salePointSpec, language, salePoint),
    history: await recordHistory(call, id),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = pageAction((args) => {
  const id = idSchema.parse(args.params.id);
  return saveRecord(args, {
    right: "catalogue",
    parts: salePointSpec,
    schema: salePointBody,
    save: (call, body) => changeSalePoint(call, id, body),
    to: ({ language }) => `/${language}/operator/sale-points/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function SalePoint() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { counter, name, store, form, history, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/sale-points`} title={<bdi>{name}</bdi>}>
        <Link
          to={`/${language}/operator/stores/${store.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <bdi>{store.label}</bdi>
        </Link>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <CounterCode {...counter} />
        <RecordForm
          shown={form}
          refused={refused}
          submit={t("save")}
          saved={saved}
          preview={(typed, spoken) => <SalePointPreview typed={typed} language={spoken} />}
        />
        <RecordHistory acts={history} />
      </div>
    </>
  );
}
