import { useActionData, useLoaderData } from "#app/remix.ts";
import { useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RunningList } from "#app/core/ui/shown/running-list.tsx";
import { DayTotals } from "#app/till/sales/day-totals.tsx";
import { Halves } from "#app/till/frame/halves.tsx";
import { SaleList } from "#app/till/sales/sale-list.tsx";
import { isOpen, viewSale } from "#app/till/frame/sale.ts";
import { SellForm } from "#app/till/sales/sell-form.tsx";
import { Step } from "#app/till/frame/step.tsx";
import { useWatch } from "#app/till/frame/use-watch.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { readSalesOfToday } from "#app/till/sales/till-sales.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { runningAtTill } from "./running-at-till.server.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";
import { tillFormAction } from "./till-forms.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors"] } satisfies RouteHandle;
export const action = tillFormAction;
export const clientAction = sendForm;

/** As many as fit below the day's totals. */
const latestSales = 4;

export const loader = tillLoader(async ({ call, store }) => {
  const [today, running] = await Promise.all([
    readSalesOfToday(call, latestSales),
    runningAtTill(call, store.id),
  ]);
  return {
    title: titled(translator(call.language)("sell.title", { ns: "till" })),
    totals: today?.totals ?? null,
    running,
    // Open sales are in the list above.
    latest: (today?.latest ?? []).map((sale) => viewSale(sale, call)).filter((one) => !isOpen(one)),
    formKey: newFormKey(),
  };
});

/** The counter: a new sale, and the waiting sales. */
export default function Counter() {
  const { t } = useTranslation("till");
  const { formKey, totals, latest, running } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { open, at } = useWatch().now;
  const [amount, setAmount] = useState<number | null>(null);
  const toConfirm = open.filter(({ status }) => status === "AWAITING_CASHIER").length;
  return (
    <>
      <h1 className="sr-only">{t("sell.title")}</h1>
      <Halves
        state={
          <>
            <Step>
              {amount
                ? t("sell.stepCode")
                : toConfirm > 0
                  ? t("sell.stepConfirm", { count: toConfirm })
                  : t("sell.stepAmount")}
            </Step>
            {open.length > 0 && <SaleList label={t("open.title")} sales={open} now={at} />}
          </>
        }
        work={<SellForm formKey={formKey} answer={answer} onAmount={setAmount} />}
        more={
          <>
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
