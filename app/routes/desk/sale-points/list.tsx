import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { SalePointRow } from "#app/components/operator/sale-point-row.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listSalePointRecords } from "#app/services/catalogue/sale-point.server.ts";
import { storeLabels } from "#app/web/operator-choices.server.ts";
import { deskLoader, listPaging } from "#app/web/operator.server.ts";

export const meta = titleMeta;

export const loader = deskLoader("catalogue", async ({ language }, args) => {
  const { input, places } = listPaging(args, newestFirstQuery);
  const { items, nextCursor } = await listSalePointRecords(input);
  const stores = await storeLabels(items.map(({ storeId }) => storeId));
  return {
    title: titled(translator(language)("nav.salePoints", { ns: "operator" })),
    salePoints: items.map(({ id, code, name, storeId }) => ({
      id,
      code,
      name,
      store: stores.get(storeId) ?? "",
    })),
    ...places(nextCursor),
  };
});

export default function SalePoints() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { salePoints, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("nav.salePoints")}
        actions={
          <LinkButton to={`/${language}/operator/sale-points/new`} size="sm">
            {t("salePoints.add")}
          </LinkButton>
        }
      />
      <RecordList label={t("nav.salePoints")} none={t("salePoints.none")} more={more} newest={newest}>
        {salePoints.map(({ store, ...salePoint }) => (
          <SalePointRow key={salePoint.id} salePoint={salePoint} store={store} />
        ))}
      </RecordList>
    </>
  );
}
