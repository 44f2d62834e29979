import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { formatNumber } from "#app/components/format.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { ListRow } from "#app/components/ui/list.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listOfferRecords } from "#app/services/catalogue/offer.server.ts";
import { deskLoader, listPaging } from "#app/web/operator.server.ts";

export const meta = titleMeta;

export const loader = deskLoader("catalogue", async ({ language }, args) => {
  const { input, places } = listPaging(args, newestFirstQuery);
  const { items, nextCursor } = await listOfferRecords(input);
  return {
    title: titled(translator(language)("nav.offers", { ns: "operator" })),
    offers: items.map(({ id, title, type, stock, stockRemaining }) => ({
      id,
      title: title[language],
      type,
      stock,
      stockRemaining,
    })),
    ...places(nextCursor),
  };
});

export default function Offers() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { offers, more, newest } = useLoaderData<typeof loader>();
  const number = (units: number | null) => formatNumber(units ?? 0, language);
  return (
    <>
      <PageHeader
        title={t("nav.offers")}
        actions={
          <LinkButton to={`/${language}/operator/offers/new`} size="sm">
            {t("offers.add")}
          </LinkButton>
        }
      />
      <RecordList label={t("nav.offers")} none={t("offers.none")} more={more} newest={newest}>
        {offers.map(({ id, title, type, stock, stockRemaining }) => (
          <ListRow
            key={id}
            to={`/${language}/operator/offers/${id}`}
            title={<bdi>{title}</bdi>}
            subtitle={t(`fields.choices.${type}`)}
            trailing={
              <span className="text-sm text-muted">
                {stock === null
                  ? t("offers.unlimited")
                  : t("offers.left", { left: number(stockRemaining), made: number(stock) })}
              </span>
            }
          />
        ))}
      </RecordList>
    </>
  );
}
