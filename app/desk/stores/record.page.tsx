import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { List } from "#app/core/ui/list.tsx";
import { StoreList } from "#app/core/ui/shown/store-list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { isGovernorate } from "#app/core/domain/governorates.ts";
import { newStoreBody, storeBody } from "#app/core/domain/stores/store-record.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { getPartnerOfStaff } from "#app/core/services/partners/get-partner.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { useMay } from "#app/desk/frame/use-desk.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type KeptOf, type Previewed } from "#app/desk/record/desk-record.tsx";
import { storeForm } from "#app/core/ui/record/store-form.ts";
import { Preview } from "#app/core/ui/record/preview.tsx";
import { listStoreSalePoints } from "./list-store-sale-points.server.ts";
import { SalePointRow } from "./sale-point-row.tsx";
import { changeStore, createStore, getStoreRecord } from "#app/core/services/catalogue/store.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "partners", "support"] } satisfies RouteHandle;

const partnerIn = (params: { partner?: string }) => idSchema.parse(params.partner);

/** A store is made below its partner, which cannot change later. */
export const loader = deskRecord({
  right: "catalogue",
  at: "stores",
  create: {
    title: (t) => t("stores.new", { ns: "operator" }),
    form: storeForm,
    body: newStoreBody,
    fixed: ({ params }) => ({ partnerId: partnerIn(params) }),
    save: createStore,
    to: (_id, { params }) => `partners/${partnerIn(params)}?saved`,
    beside: async (call, { params }) => {
      const { id, name } = foundOr404(await getPartnerOfStaff(call, partnerIn(params)));
      return { partnerId: id, partner: name };
    },
  },
  change: {
    read: getStoreRecord,
    title: ({ name }) => name,
    form: storeForm,
    body: storeBody,
    save: changeStore,
    beside: async ({ id, partnerId }) => ({ partnerId, salePoints: await listStoreSalePoints(id) }),
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function StoreRecord() {
  const { t } = useTranslation("operator");
  const store = useLoaderData<typeof loader>();
  return (
    <DeskRecord
      back={`/${useLanguage()}/operator/partners/${store.partnerId}`}
      text={store.id === null && <bdi>{store.partner}</bdi>}
      create={t("stores.create")}
      preview={(shown) => <ListedStore {...shown} />}
    >
      {store.id !== null && <SalePoints of={store} />}
    </DeskRecord>
  );
}

/** The store as its partner's page lists it. */
function ListedStore({ typed, language }: Previewed) {
  const { t } = useTranslation("operator");
  const state = typed.state ?? "";
  if (!isGovernorate(state)) return null;
  const degrees = (name: string) => (typed[name] ? Number(typed[name]) : null);
  const store = {
    id: "preview",
    name: typed.name || t("editor.unnamed"),
    address: typed.address ?? "",
    state,
    latitude: degrees("latitude"),
    longitude: degrees("longitude"),
  };
  return (
    <Preview language={language}>
      <StoreList stores={{ shown: [store], counts: { [state]: 1 } }} level={3} />
    </Preview>
  );
}

function SalePoints({ of: { id, salePoints } }: { of: KeptOf<typeof loader> }) {
  const { t } = useTranslation("operator");
  const here = `/${useLanguage()}/operator`;
  const may = useMay();
  return (
    <section aria-labelledby="sale-points" className="mb-3 grid gap-3">
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
        <LinkButton to={`${here}/sale-points/new?store=${id}`} variant="secondary" size="sm">
          {t("salePoints.add")}
        </LinkButton>
        {may("keys") && (
          <LinkButton to={`${here}/stores/${id}/tills`} variant="secondary" size="sm">
            {t("tills.title")}
          </LinkButton>
        )}
      </p>
    </section>
  );
}
