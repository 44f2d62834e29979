import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { SaleList } from "#app/components/till/sale-list.tsx";
import { SellForm } from "#app/components/till/sell-form.tsx";
import { useWatch } from "#app/components/till/use-watch.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { newFormKey } from "#app/web/call.server.ts";
import { sendForm } from "#app/web/send-form.ts";
import { tillLoader } from "#app/web/till.server.ts";
import { tillFormAction } from "#app/web/till-forms.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors"] } satisfies RouteHandle;
export const action = tillFormAction;
export const clientAction = sendForm;

export const loader = tillLoader(async ({ call }) => {
  return { title: titled(translator(call.language)("sell.title", { ns: "till" })), formKey: newFormKey() };
});

/** The counter: a new sale, and the waiting sales. */
export default function Counter() {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { open } = useWatch().now;
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <section aria-labelledby="sell">
        <h1 id="sell" className="mb-4 text-2xl font-bold">
          {t("sell.title")}
        </h1>
        <SellForm formKey={formKey} answer={answer} action={`/${language}/cashier?index`} />
      </section>
      <section aria-labelledby="open">
        <h2 id="open" className="mb-4 text-xl font-semibold">
          {t("open.title")}
        </h2>
        {open.length > 0 ? (
          <SaleList label={t("open.title")} sales={open} />
        ) : (
          <p className="text-muted">{t("open.none")}</p>
        )}
      </section>
    </div>
  );
}
