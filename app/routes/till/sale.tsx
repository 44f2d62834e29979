import { data } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { idSchema } from "#app/domain/fields.ts";
import { CancelSale } from "#app/components/till/cancel-sale.tsx";
import { isOpen, viewSale } from "#app/components/till/sale.ts";
import { SaleAmounts } from "#app/components/till/sale-amounts.tsx";
import { SaleDecide } from "#app/components/till/sale-decide.tsx";
import { isOver, SaleOver } from "#app/components/till/sale-over.tsx";
import { SaleCodePanel, SaleWaiting } from "#app/components/till/sale-waiting.tsx";
import { useWatch } from "#app/components/till/use-watch.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { getTransaction } from "#app/services/transactions/list-transactions.server.ts";
import { newFormKey } from "#app/web/call.server.ts";
import { sendForm } from "#app/web/send-form.ts";
import { tillLoader } from "#app/web/till.server.ts";
import { tillFormAction } from "#app/web/till-forms.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors"] } satisfies RouteHandle;
export const action = tillFormAction;
export const clientAction = sendForm;

export const loader = tillLoader(async ({ call }, args) => {
  const result = await getTransaction(call, idSchema.parse(args.params.id));
  if (!result.ok) throw data(null, { status: 404 });
  const title = titled(translator(call.language)("sale.title", { ns: "till" }));
  return { title, sale: viewSale(result.value, call), at: call.now.getTime(), formKey: newFormKey() };
});

/** One sale, from its code to its end and afterwards. */
export default function Sale() {
  const { t } = useTranslation("till");
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [searchParams] = useSearchParams();
  const { now } = useWatch();
  const newer = now.sale?.id === loaded.sale.id && now.at >= loaded.at ? now.sale : null;
  const sale = newer ?? loaded.sale;
  const at = newer ? now.at : loaded.at;
  const left = /^\d{1,9}$/.exec(searchParams.get("left") ?? "");
  const forms = { sale, formKey: loaded.formKey, answer };
  return (
    <>
      <h1 className="sr-only">{t("sale.title")}</h1>
      <div className="mx-auto grid max-w-4xl gap-5 lg:grid-cols-2 lg:gap-8">
        <div className="grid content-start gap-5">
          {sale.status === "CREATED" && <SaleCodePanel sale={sale} />}
          {isOpen(sale) && sale.status !== "AWAITING_CASHIER" && <SaleWaiting sale={sale} now={at} />}
          {sale.status === "AWAITING_CASHIER" && <SaleDecide {...forms} now={at} />}
          {isOver(sale.status) && <SaleOver sale={sale} status={sale.status} />}
        </div>
        <div className="grid content-start gap-5">
          <SaleAmounts sale={sale} left={left ? Number(left[0]) : null} />
          {sale.cancellable && <CancelSale {...forms} />}
        </div>
      </div>
    </>
  );
}
