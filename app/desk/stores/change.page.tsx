import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { storeBody } from "#app/core/domain/stores/store-record.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { StorePreview } from "./store-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { SalePointRow } from "./sale-point-row.tsx";
import { storeSpec } from "./store-specs.ts";
import { useMay } from "#app/desk/frame/use-desk.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { List } from "#app/core/ui/list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { changeStore, getStoreRecord } from "./store.server.ts";
import { listStoreSalePoints } from "./list-store-sale-points.server.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "partners", "support"] } satisfies RouteHandle;

/** One store: its sale points and its texts. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const { language } = call;
  const store = foundOr404(await getStoreRecord(idSchema.parse(args.params.id)));
  return {
    title: titled(store.name),
    id: store.id,
    name: store.name,
    salePoints: await listStoreSalePoints(store.id),
    partnerId: store.partnerId,
    form: showForm(storeSpec, language, store),
    history: await recordHistory(call, store.id),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = pageAction((args) => {
  const id = idSchema.parse(args.params.id);
  return saveRecord(args, {
    right: "catalogue",
    parts: storeSpec,
    schema: storeBody,
    save: (call, body) => changeStore(call, id, body),
    to: ({ language }) => `/${language}/operator/stores/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function Store() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const may = useMay();
  const { id, name, salePoints, partnerId, form, history, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/partners/${partnerId}`} title={<bdi>{name}</bdi>} />
      <section aria-labelledby="sale-points" className="mb-8 grid gap-3">
        <h2 id="sale-points" className="text-lg font-semibold">
          {t("nav.salePoints")}
        </h2>
        {salePoints.length > 0 ? (
          <List label={t("nav.salePoints")}>
            {salePoints.map((salePoint) => (
              <SalePointRow key={salePoint.id} salePoint={salePoint} />
            ))}
          </List>
        ) : (
          <p className="text-muted">{t("salePoints.noneHere")}</p>
        )}
        <p className="flex flex-wrap gap-3">
          <LinkButton to={`/${language}/operator/sale-points/new?store=${id}`} variant="secondary" size="sm">
            {t("salePoints.add")}
          </LinkButton>
          {may("keys") && (
            <LinkButton to={`/${language}/operator/stores/${id}/tills`} variant="secondary" size="sm">
              {t("tills.title")}
            </LinkButton>
          )}
        </p>
      </section>
      <RecordForm
        shown={form}
        refused={refused}
        submit={t("save")}
        saved={saved}
        preview={(typed, spoken) => <StorePreview typed={typed} language={spoken} />}
      />
      <RecordHistory acts={history} />
    </>
  );
}
