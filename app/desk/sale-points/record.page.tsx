import { Link, useLoaderData } from "#app/remix.ts";
import { env } from "#app/env.server.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CardList } from "#app/core/ui/shown/card-list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { newSalePointBody, salePointBody } from "#app/core/domain/sale-points/sale-point-record.ts";
import { saleAddress } from "#app/core/domain/transactions/sale-code.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type KeptOf, type Previewed } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { Preview } from "#app/core/ui/record/preview.tsx";
import { typedCards } from "#app/desk/record/typed-cards.ts";
import { storeLabels } from "#app/desk/stores/store-choices.server.ts";
import { CounterCode } from "./counter-code.tsx";
import { changeSalePoint, createSalePoint, getSalePointRecord } from "./sale-point.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "scan", "support"] } satisfies RouteHandle;

const cards = [
  "title",
  "action",
  "imageUrl",
  { name: "pointPrice", label: "cardPointPrice" },
  { name: "priceMillimes", label: "cardPriceMillimes" },
  "queries",
  "...",
] as const;

/** The store of a sale point cannot change later; `?store=` selects that of a new one. */
export const loader = deskRecord({
  right: "catalogue",
  at: "sale-points",
  choices: {
    storeId: async () => [...(await storeLabels())].map(([value, label]) => ({ value, label })),
  },
  create: {
    title: (t) => t("salePoints.new", { ns: "operator" }),
    form: formOf(newSalePointBody, [
      { part: "place", fields: ["storeId", "name", "..."] },
      { part: "cards", fields: [{ name: "cards", rows: cards }] },
    ]),
    start: ({ query }) => ({ storeId: query.get("store") ?? "" }),
    body: newSalePointBody,
    save: createSalePoint,
  },
  change: {
    read: getSalePointRecord,
    title: ({ name }) => name,
    form: formOf(salePointBody, [
      { part: "who", fields: [{ name: "name", required: true }, "..."] },
      { part: "cards", fields: [{ name: "cards", rows: ["id", ...cards] }] },
    ]),
    body: salePointBody,
    save: changeSalePoint,
    beside: async ({ id, storeId, code }) => ({
      counter: { id, code, address: saleAddress(env.ORIGIN, code) },
      store: { id: storeId, label: (await storeLabels([storeId])).get(storeId) ?? "" },
    }),
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function SalePointRecord() {
  const { t } = useTranslation("operator");
  const salePoint = useLoaderData<typeof loader>();
  return (
    <DeskRecord
      text={salePoint.id !== null && <StoreLink store={salePoint.store} />}
      create={t("salePoints.create")}
      preview={(shown) => <SalePointCards {...shown} />}
    >
      {salePoint.id !== null && <CounterCode {...salePoint.counter} />}
    </DeskRecord>
  );
}

function StoreLink({ store }: Pick<KeptOf<typeof loader>, "store">) {
  return (
    <Link
      to={`/${useLanguage()}/operator/stores/${store.id}`}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      <bdi>{store.label}</bdi>
    </Link>
  );
}

function SalePointCards({ typed, language }: Previewed) {
  const shown = typedCards(typed, language);
  if (shown.length === 0) return null;
  return (
    <Preview language={language}>
      <div className="max-w-sm [&>ul]:grid-cols-1!">
        <CardList cards={shown} balance={Infinity} />
      </div>
    </Preview>
  );
}
