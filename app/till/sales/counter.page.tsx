import { useActionData, useLoaderData } from "#app/remix.ts";
import { useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RunningList } from "#app/core/ui/shown/running-list.tsx";
import { DayTotals } from "#app/till/sales/day-totals.tsx";
import { Halves } from "#app/till/frame/halves.tsx";
import { SaleList } from "#app/till/sales/sale-list.tsx";
import { isOpen, viewSale } from "#app/till/frame/sale.ts";
import { SellForm, type TypedSale } from "#app/till/sales/sell-form.tsx";
import { Step } from "#app/till/frame/step.tsx";
import { useWatch } from "#app/till/frame/use-watch.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { parseDinars } from "#app/core/domain/dinars.ts";
import { buttonClass } from "#app/core/ui/button.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { formatDinars } from "#app/core/ui/format.ts";
import { getTransaction } from "#app/till/sales/list-transactions.server.ts";
import { readSalesOfToday } from "#app/till/sales/till-sales.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { runningAtTill } from "./running-at-till.server.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";
import { tillFormAction } from "#app/till/frame/till-forms.server.ts";
import { saleForms } from "./sale-forms.server.ts";

export const meta = titleMeta;
export const action = tillFormAction(saleForms);
export const clientAction = sendForm;

/** As many as fit below the day's totals. */
const latestSales = 4;

export const loader = tillLoader(async ({ call, store }, args) => {
  const [today, running, typed] = await Promise.all([
    readSalesOfToday(call, latestSales),
    runningAtTill(call, store.id),
    readTyped(call, new URL(args.request.url).searchParams.get("from")),
  ]);
  return {
    title: titled(translator(call.language)("sell.title", { ns: "till" })),
    totals: today?.totals ?? null,
    running,
    typed,
    // Open sales are in the list above.
    latest: (today?.latest ?? []).map((sale) => viewSale(sale, call)).filter((one) => !isOpen(one)),
    formKey: newFormKey(),
  };
});

/** What was typed for the sale that is corrected; null if none is, and for what has its price by a sale point. */
async function readTyped(call: MerchantCall, from: string | null): Promise<TypedSale | null> {
  const id = idSchema.safeParse(from).data;
  const sale = id === undefined ? null : await getTransaction(call, id);
  if (!sale?.ok || sale.value.card !== null) return null;
  const { priceMillimes, reference } = sale.value;
  return { amount: formatDinars(priceMillimes, call.language), reference };
}

/** The counter: a new sale, and the waiting sales. */
export default function Counter() {
  const { t } = useTranslation("till");
  const { formKey, totals, latest, running, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { open, at } = useWatch().now;
  const [amount, setAmount] = useState(typed && parseDinars(typed.amount));
  const toConfirm = open.filter(({ status }) => status === "AWAITING_CASHIER").length;
  return (
    <>
      <h1 className="sr-only">{t("sell.title")}</h1>
      <Halves
        state={
          <div className="flex flex-wrap items-center justify-between gap-3 *:first:grow *:first:basis-40">
            <Step>
              {amount !== null
                ? t("sell.stepCode")
                : toConfirm > 0
                  ? t("sell.stepConfirm", { count: toConfirm })
                  : t("sell.stepAmount")}
            </Step>
            {/* On a phone the list is below, where it covers nothing. */}
            {open.length > 0 && (
              <a
                href="#open"
                className={buttonClass(
                  { variant: toConfirm > 0 ? "accent" : "secondary", size: "sm" },
                  "shrink-0 md:hidden",
                )}
              >
                {t("open.count", { count: open.length })}
              </a>
            )}
          </div>
        }
        work={<SellForm formKey={formKey} answer={answer} typed={typed} onAmount={setAmount} />}
        more={
          <>
            {open.length > 0 && (
              <section id="open">
                <SaleList label={t("open.title")} sales={open} now={at} />
              </section>
            )}
            <RunningList running={running} />
            {totals && (
              <section aria-labelledby="today" className="grid grid-cols-1 gap-3">
                <h2 id="today" className="text-lg font-semibold">
                  {t("sales.today")}
                </h2>
                <DayTotals totals={totals} />
                {latest.length > 0 && <SaleList label={t("sales.latest")} sales={latest} now={at} />}
              </section>
            )}
          </>
        }
      />
    </>
  );
}
