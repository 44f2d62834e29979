import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { z } from "zod";
import { refundParams, refundsQuery } from "#app/api/schemas/refund.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { RefundRow } from "#app/components/operator/refund-row.tsx";
import { RefusalSummary } from "#app/components/account/refusal-summary.tsx";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { readRefundedPurchases } from "#app/db/payments/refunded-purchases.server.ts";
import type { Right } from "#app/domain/operators/rights.ts";
import { refundStates } from "#app/domain/payments/refund.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { listRefunds } from "#app/services/payments/list-refunds.server.ts";
import { finishRefund, retryRefund } from "#app/services/payments/move-refund.server.ts";
import { checkForm, readForm } from "#app/web/form.server.ts";
import { deskAction, deskLoader, listPaging } from "#app/web/operator.server.ts";
import { refusedAuthForm } from "#app/web/refused-auth-form.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

const stateOf = (request: Request) =>
  z.enum(refundStates).catch("BY_HAND").parse(new URL(request.url).searchParams.get("state"));

/** Refunds to customers; those that need somebody come first. */
export const loader = deskLoader("finance", async (call, args) => {
  const { language } = call;
  const state = stateOf(args.request);
  const { input, places } = listPaging(args, refundsQuery, { state });
  const { items, nextCursor } = await listRefunds({ ...input, state });
  const bought = await boughtWith(items, call);
  return {
    title: titled(translator(language)("nav.refunds", { ns: "operator" })),
    state,
    moved: new URL(args.request.url).searchParams.has("moved"),
    refunds: items.map(
      ({ id, invoiceId, gateway, amountMillimes, attempts, lastError, paidAt, refundedAt }) => ({
        ...{ id, invoiceId, gateway, amountMillimes, attempts, lastError, state },
        ...{ offer: bought.get(id)?.offer ?? null, purchases: bought.get(id)?.purchases ?? null },
        paid: formatDate(paidAt, language, "dateTime"),
        refunded: refundedAt && formatDate(refundedAt, language, "dateTime"),
      }),
    ),
    ...places(nextCursor),
  };
});

/** What each payment was for, and where its customer's purchases are, for who may open them. */
async function boughtWith(refunds: readonly { id: string }[], { language, caller }: OperatorCall) {
  const desk = `/${language}/operator`;
  const may = (right: Right) => caller.rights.includes(right);
  const rows = await readRefundedPurchases(refunds.map(({ id }) => id));
  return new Map(
    rows.map(({ reference, userId, offerId, title }) => [
      reference,
      {
        offer: { name: title[language], to: may("catalogue") ? `${desk}/offers/${offerId}` : null },
        purchases: may("customers.read") ? `${desk}/customers/${userId}/orders` : null,
      },
    ]),
  );
}

const refundForm = refundParams.extend({ intent: z.enum(["done", "retry"]) });

export const action = deskAction("finance", async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(refundForm, form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const { id, intent } = input.value;
  const result = await (intent === "done" ? finishRefund(call, id) : retryRefund(call, id));
  return result.ok
    ? redirect(`/${call.language}/operator/refunds?state=${stateOf(args.request)}&moved`)
    : refusedAuthForm(result, form, call);
});
export const clientAction = sendForm;

export default function Refunds() {
  const { t } = useTranslation(["operator", "errors"]);
  const language = useLanguage();
  const { state, refunds, moved, more, newest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const here = `/${language}/operator/refunds`;
  const order = ["BY_HAND", "PARKED", "DUE", "DONE"] as const;
  return (
    <>
      <PageHeader title={t("nav.refunds")}>{t(`refunds.text.${state}`)}</PageHeader>
      <TabLinks
        label={t("refunds.states")}
        tabs={order.map((one) => ({
          to: `${here}?state=${one}`,
          label: t(`refunds.state.${one}`),
          current: one === state,
        }))}
        className="mb-5"
      />
      {refused ? (
        <div className="mb-5">
          <RefusalSummary
            key={refused.at}
            title={t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        </div>
      ) : (
        <div role="status">
          {moved && (
            <Notice tone="success" className="mb-5">
              {t("refunds.moved")}
            </Notice>
          )}
        </div>
      )}
      <RecordList label={t("nav.refunds")} none={t(`refunds.none.${state}`)} more={more} newest={newest}>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </RecordList>
    </>
  );
}
