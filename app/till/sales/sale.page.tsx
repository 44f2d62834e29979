import { z } from "zod";
import { data } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { useToldOnce } from "#app/core/ui/use-told-once.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { RunningList } from "#app/core/ui/shown/running-list.tsx";
import { CorrectSale } from "#app/till/sales/correct-sale.tsx";
import { CancelSale } from "#app/till/sales/cancel-sale.tsx";
import { Halves } from "#app/till/frame/halves.tsx";
import { playChime } from "#app/till/frame/sound.ts";
import { isPaid, viewSale, type TillSale } from "#app/till/frame/sale.ts";
import { PinAtTill } from "#app/till/sales/pin-at-till.tsx";
import { SaleAgreed, SaleDecide } from "#app/till/sales/sale-decide.tsx";
import { SaleFacts } from "#app/till/sales/sale-facts.tsx";
import { isOver, SaleOver } from "#app/till/sales/sale-over.tsx";
import { SaleCodePanel, SaleWaiting } from "#app/till/sales/sale-waiting.tsx";
import { SellForm, type SellFormProps } from "#app/till/sales/sell-form.tsx";
import { useWatch } from "#app/till/frame/use-watch.tsx";
import { WithdrawSale } from "#app/till/sales/withdraw-sale.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Printer } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getTillSale } from "#app/till/sales/get-till-sale.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { runningAtTill } from "./running-at-till.server.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";
import { tillFormAction } from "#app/till/frame/till-forms.server.ts";
import { saleForms } from "./sale-forms.server.ts";

export const meta = titleMeta;
export const action = tillFormAction(saleForms);
export const clientAction = sendForm;

const millimes = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);

/**
 * The page is opened by a cancellation with what that gives back, and with the price of all goods that are back after it,
 * by which it is known once something else has come back. Whole millimes.
 */
const handBackQuery = z.object({ back: millimes, of: millimes });

/** What the cancellation that was just made gives back; null when none was. */
function handBackOf(url: string, { back, cancelledMillimes }: TillSale): number | null {
  const asked = handBackQuery.safeParse(Object.fromEntries(new URL(url).searchParams)).data;
  // No address makes a till hand back more than the sale has given back.
  return asked && asked.of === cancelledMillimes && asked.back <= back.cashMillimes ? asked.back : null;
}

export const loader = tillLoader(async ({ call, store }, args) => {
  const [result, running] = await Promise.all([
    getTillSale(call, idSchema.parse(args.params.id)),
    runningAtTill(call, store.id),
  ]);
  if (!result.ok) throw data(null, { status: 404 });
  const title = titled(translator(call.language)("sale.title", { ns: "till" }));
  const sale = viewSale(result.value, call);
  return {
    title,
    sale,
    running,
    backNow: handBackOf(args.request.url, sale),
    at: call.now.getTime(),
    formKey: newFormKey(),
  };
});

/** One sale, from its code to its end and afterwards. */
export default function Sale() {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { now } = useWatch();
  const newer = now.sale?.id === loaded.sale.id && now.at >= loaded.at ? now.sale : null;
  const sale = newer ?? loaded.sale;
  const at = newer ? now.at : loaded.at;
  const backNow = sale.cancelledMillimes === loaded.sale.cancelledMillimes ? loaded.backNow : null;
  useTurnChime(sale);
  useToldOnce(backNow !== null);
  const forms = { sale, formKey: loaded.formKey, answer };
  const { status } = sale;
  const facts = <SaleFacts sale={sale} />;
  const ways = (
    <>
      <CorrectSale {...forms} />
      <WithdrawSale {...forms} />
    </>
  );
  return (
    <>
      <h1 className="sr-only">{t("sale.title")}</h1>
      {isOver(status) ? (
        <Halves
          state={<SaleOver sale={sale} status={status} backNow={backNow} />}
          work={<NextSale formKey={loaded.formKey} answer={answer} />}
          more={
            <>
              {isPaid(sale) && (
                <LinkButton
                  to={`/${language}/cashier/sale/${sale.id}/slip`}
                  variant="secondary"
                  full
                  icon={<Printer className="size-5" />}
                >
                  {t("slip.open")}
                </LinkButton>
              )}
              {sale.cancellable && <CancelSale {...forms} />}
              {facts}
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
              {facts}
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
                <PinAtTill {...forms} />
                {ways}
              </>
            )
          }
          more={
            <>
              {status === "CREATED" && ways}
              <RunningList running={loaded.running} />
              {facts}
            </>
          }
        />
      )}
    </>
  );
}

/** Calls the cashier, who may look elsewhere, when the customer has confirmed. */
function useTurnChime({ id, status }: Pick<TillSale, "id" | "status">) {
  const seen = useRef({ id, status });
  useEffect(() => {
    const { id: seenId, status: before } = seen.current;
    seen.current = { id, status };
    if (seenId === id && before !== status && status === "AWAITING_CASHIER") playChime("turn");
  }, [id, status]);
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
