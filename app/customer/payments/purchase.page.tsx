import { data, redirect } from "#app/remix.server.ts";
import { Link, useActionData, useLoaderData, useLocation, useSearchParams } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { wordsOf } from "#app/core/domain/refusals.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { AwaitingPanel } from "./awaiting-panel.tsx";
import { BoughtCard } from "./bought-card.tsx";
import { CreditNotes } from "./credit-notes.tsx";
import { DonePanel } from "./done-panel.tsx";
import { ReleasedPanel } from "./released-panel.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useStatusWatch } from "#app/customer/frame/use-status-watch.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getPurchase } from "./get-purchase.server.ts";
import { pollPurchase, movePurchase } from "./move-purchase.server.ts";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { readLevelUp } from "#app/customer/levels/read-level-up.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { viewPayment } from "./view-payment.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "payments", "wallet"],
  shell: "task",
} satisfies RouteHandle;

/** For so long after its payment a purchase is announced as new. */
const newsMs = 60_000;

/**
 * A purchase with a money part, from reservation to end. The customer may have just come back from the
 * gateway: while the payment waits, the gateway is asked, at most once in three seconds, and its answer is
 * applied, with or without scripts.
 */
export const loader = customerLoader(async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const polled = await pollPurchase(call, id);
  const unknown = !polled.ok && polled.refusal === "INVOICE_PROCESSING_ERROR";
  const result = unknown ? await getPurchase(call, id) : polled;
  if (!result.ok) throw data(null, { status: 404 });
  const { status, walletItemId, closedAt } = result.value;
  const isNews = closedAt !== null && call.now.getTime() - Date.parse(closedAt) < newsMs;
  const [payment, levelUp] = await Promise.all([
    viewPayment(call, result.value),
    status === "COMPLETED" && isNews ? readLevelUp(call, closedAt) : null,
  ]);
  if (!payment) throw redirect(`/${call.language}/wallet/voucher/${walletItemId}`);
  return {
    title: titled(translator(call.language)(`title.${status}`, { ns: "payments" })),
    payment,
    unknown,
    isNews,
    levelUp,
    now: call.now.getTime(),
    formKey: newFormKey(call.caller),
  };
});

/** Cancels the purchase. If it is no longer waiting, for example paid, the page shows that. */
export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const id = idSchema.parse(args.params.id);
  if (form.get("intent") === "cancel") {
    const cancelled = await movePurchase(withFormKey(call, form, "cancel"), id, "CANCEL");
    if (!cancelled.ok && cancelled.refusal === "NOT_FOUND") throw data(null, { status: 404 });
  }
  return redirect(`/${call.language}/purchase/${id}`);
});
export const clientAction = sendCustomerForm;

/** A refused form may mean that the page is out of date, or another account's. */
export const shouldRevalidate = readAfterAnswer;

export default function PurchasePage() {
  const { payment, unknown, isNews, levelUp, now, formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { t } = useTranslation(["payments", "errors"]);
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const { id, status } = payment;
  useStatusWatch(`/${language}/purchase/${id}/state`, `${status} ${payment.refund}`);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={t(status === "AWAITING_PAYMENT" || status === "COMPLETED" ? `title.${status}` : "heading")}
        back={`/${language}/wallet`}
        backLabel={t("back")}
      />
      <div className="grid gap-5">
        {failed && (
          <RefusalSummary
            key={failed.at}
            title={t(`errors:${wordsOf(failed.error, failed.details)}`)}
            retryAfterSeconds={failed.retryAfterSeconds}
          />
        )}
        {unknown && (
          <Callout
            tone="warn"
            title={t("problem.title")}
            action={
              <LinkButton to={pathname} replace variant="secondary" size="sm">
                {tCommon("actions.retry")}
              </LinkButton>
            }
          >
            <span role="status">{t("problem.text")}</span>
          </Callout>
        )}
        {status === "AWAITING_PAYMENT" ? (
          <AwaitingPanel
            key={id}
            payment={payment}
            now={now}
            formKey={formKey}
            forward={searchParams.has("pay")}
          />
        ) : status === "COMPLETED" ? (
          <DonePanel payment={payment} levelUp={levelUp} isNews={isNews} />
        ) : (
          <ReleasedPanel payment={payment} status={status} />
        )}
        <BoughtCard payment={payment}>
          {payment.invoice && <InvoiceFact invoice={payment.invoice} />}
        </BoughtCard>
        <CreditNotes notes={payment.creditNotes} />
      </div>
    </div>
  );
}

function InvoiceFact({ invoice: { id, number } }: { invoice: { id: string; number: string } }) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  return (
    <Fact name={t("fact.invoice")}>
      <Link
        to={`/${language}/profile/invoices/${id}`}
        className="-my-2.5 inline-block py-2.5 text-brand-ink underline underline-offset-4 hover:no-underline"
      >
        <bdi dir="ltr" translate="no">
          {number}
        </bdi>
      </Link>
    </Fact>
  );
}
