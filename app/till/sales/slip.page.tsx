import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { PrintButton } from "#app/core/ui/print-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { isPaid, viewSale } from "#app/till/frame/sale.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";
import { getTillSale } from "#app/till/sales/get-till-sale.server.ts";
import { SaleSlip } from "#app/till/sales/sale-slip.tsx";

export const meta = titleMeta;

/** A paid sale on a sheet for its customer, to be printed. Without a script, the browser's own menu prints it. */
export const loader = tillLoader(async ({ call, store }, args) => {
  const result = await getTillSale(call, idSchema.parse(args.params.id));
  if (!result.ok || !isPaid(result.value)) throw data(null, { status: 404 });
  return {
    title: titled(translator(call.language)("slip.title", { ns: "till" })),
    store: store.name,
    sale: viewSale(result.value, call),
  };
});

export default function Slip() {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { store, sale } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-4">
      <SaleSlip sale={sale} store={store} />
      <div className="grid gap-3 print:hidden">
        <PrintButton variant="accent" size="lg" full>
          {t("close.print")}
        </PrintButton>
        <LinkButton to={`/${language}/cashier/sale/${sale.id}`} variant="secondary" size="lg" full>
          {t("slip.back")}
        </LinkButton>
      </div>
    </div>
  );
}
