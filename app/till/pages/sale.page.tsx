import { data } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { RunningList } from "#app/core/ui/shown/running-list.tsx";
import { CancelSale } from "#app/till/sales/cancel-sale.tsx";
import { Halves } from "#app/till/frame/halves.tsx";
import { viewSale } from "#app/till/frame/sale.ts";
import { PinAtTill } from "#app/till/sales/pin-at-till.tsx";
import { SaleAgreed, SaleDecide } from "#app/till/sales/sale-decide.tsx";
import { SaleFacts } from "#app/till/sales/sale-facts.tsx";
import { SaleMoney } from "#app/till/sales/sale-money.tsx";
import { isOver, SaleOver } from "#app/till/sales/sale-over.tsx";
import { SaleCodePanel, SaleWaiting } from "#app/till/sales/sale-waiting.tsx";
import { SellForm, type SellFormProps } from "#app/till/sales/sell-form.tsx";
import { useWatch } from "#app/till/frame/use-watch.tsx";
import { WithdrawSale } from "#app/till/sales/withdraw-sale.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getTillSale } from "#app/till/sales/get-till-sale.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { runningAtTill } from "./running-at-till.server.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";
import { tillFormAction } from "./till-forms.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors"] } satisfies RouteHandle;
export const action = tillFormAction;
export const clientAction = sendForm;

export const loader = tillLoader(async ({ call, store }, args) => {
  const [result, running] = await Promise.all([
    getTillSale(call, idSchema.parse(args.params.id)),
    runningAtTill(call, store.id),
  ]);
  if (!result.ok) throw data(null, { status: 404 });
  const title = titled(translator(call.language)("sale.title", { ns: "till" }));
  return {
    title,
    sale: viewSale(result.value, call),
    running,
    at: call.now.getTime(),
    formKey: newFormKey(),
  };
});

/** One sale, from its code to its end and afterwards. */
export default function Sale() {
  const { t } = useTranslation("till");
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { now } = useWatch();
  const newer = now.sale?.id === loaded.sale.id && now.at >= loaded.at ? now.sale : null;
  const sale = newer ?? loaded.sale;
  const at = newer ? now.at : loaded.at;
  const forms = { sale, formKey: loaded.formKey, answer };
  const { status } = sale;
  const facts = (
    <SaleFacts sale={sale}>
      <SaleMoney amounts={sale} taken={status === "CONFIRMED" && !sale.atOnce} />
    </SaleFacts>
  );
  return (
    <>
      <h1 className="sr-only">{t("sale.title")}</h1>
      {isOver(status) ? (
        <Halves
          state={<SaleOver sale={sale} status={status} />}
          work={<NextSale formKey={loaded.formKey} answer={answer} />}
          more={
            <>
              {facts}
              {sale.cancellable && <CancelSale {...forms} />}
            </>
          }
        />
      ) : status === "AWAITING_CASHIER" ? (
        <Halves
          state={<SaleAgreed sale={sale} now={at} />}
          work={<SaleDecide {...forms} />}
          more={
            <>
              <RunningList running={loaded.running} />
              <SaleFacts sale={sale} />
            </>
          }
        />
      ) : (
        <Halves
          state={<SaleWaiting sale={sale} now={at} />}
          work={
            status === "CREATED" ? (
              <SaleCodePanel sale={sale} />
            ) : (
              <>
                {facts}
                <PinAtTill {...forms} />
              </>
            )
          }
          more={
            <>
              <RunningList running={loaded.running} />
              {status === "CREATED" && facts}
              <WithdrawSale {...forms} />
            </>
          }
        />
      )}
    </>
  );
}

/** The form for the next sale; on a phone a link to it. */
function NextSale(form: Pick<SellFormProps, "formKey" | "answer">) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  return (
    <>
      <section aria-label={t("sale.next")} className="hidden gap-4 md:grid">
        <SellForm {...form} />
      </section>
      <LinkButton to={`/${language}/cashier`} variant="accent" size="lg" full className="min-h-16 md:hidden">
        {t("sale.next")}
      </LinkButton>
    </>
  );
}
