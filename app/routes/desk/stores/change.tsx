import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { idSchema } from "#app/domain/fields.ts";
import { storeBody } from "#app/domain/stores/store-record.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { RecordHistory } from "#app/components/operator/editor/record-history.tsx";
import { StorePreview } from "#app/components/operator/editor/store-preview.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { SalePointRow } from "#app/components/operator/sale-point-row.tsx";
import { storeSpec } from "#app/components/operator/catalogue-specs.ts";
import { useMay } from "#app/components/operator/use-desk.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { List } from "#app/components/ui/list.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { changeStore, getStoreRecord } from "#app/services/catalogue/store.server.ts";
import { listStoreSalePoints } from "#app/services/catalogue/list-store-sale-points.server.ts";
import { recordHistory } from "#app/web/record-history.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

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
