import { data, redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { z } from "zod";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { reasonBody } from "#app/api/endpoint/schemas/putting-right.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CustomerHead } from "./customer-head.tsx";
import { PurchaseToRight } from "./purchase-to-right.tsx";
import { rightToPut, type PutRightIntent } from "#app/desk/frame/reasoned-action.tsx";
import { RecordList } from "#app/desk/record/record-list.tsx";
import { SaleToRight } from "./sale-to-right.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { parseDinars } from "#app/core/domain/dinars.ts";
import { idSchema, named } from "#app/core/domain/fields.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { blockCustomer, unblockCustomer } from "./block-customer.server.ts";
import { confirmAge } from "./confirm-age.server.ts";
import { listPurchasesOf, listSalesOf } from "./list-orders-of.server.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { voidWalletItem } from "#app/desk/refunds/void-wallet-item.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { cancelByOperator } from "./cancel-by-operator.server.ts";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { readShownHead } from "./customer-words.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { recordAsked } from "./narrowed.ts";
import { purchaseShown, saleShown } from "./order-words.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "orders", "payments", "support", "wallet"],
} satisfies RouteHandle;

/** If somebody else has just put it right, there is nothing left to do. */
export const shouldRevalidate = readAfterAnswer;

/** What a customer bought and where they paid, with what operators can put right; decision 031. */
export const loader = deskLoader("customers.read", async (call, args) => {
  const userId = idSchema.parse(args.params.id);
  const { searchParams } = new URL(args.request.url);
  const show = searchParams.get("show") === "sales" ? ("sales" as const) : ("purchases" as const);
  const { input, places } = listPaging(args, newestFirstQuery, show === "sales" ? { show } : {});
  const of = recordAsked(args.request);
  const here = `/${call.language}/operator/customers/${userId}/orders`;
  const head = await readShownHead(call, userId, show === "sales" ? "sales" : "wallet");
  const purchases = show === "purchases" ? await listPurchasesOf(call, userId, { ...input, of }) : null;
  const sales = show === "sales" ? await listSalesOf(call, userId, { ...input, of }) : null;
  return {
    ...head,
    show,
    done: searchParams.has("done"),
    purchases: purchases?.items.map((purchase) => purchaseShown(purchase, call)) ?? [],
    sales: sales?.items.map((sale) => saleShown(sale, call)) ?? [],
    formKey: newFormKey(),
    ...places((purchases ?? sales)?.nextCursor ?? null),
    ...(of !== undefined && { newest: show === "sales" ? `${here}?show=sales` : here }),
  };
});

const reasoned = reasonBody.extend({ id: idSchema });
/** Dinars as people type them. */
const amountSchema = z
  .string()
  .refine((text) => (parseDinars(text) ?? 0) > 0, named("INVALID_AMOUNT"))
  .transform((text) => parseDinars(text) ?? 0)
  .optional();
const putRightForm = z.discriminatedUnion("intent", [
  reasoned.extend({ intent: z.enum(["block", "unblock", "confirm-age", "return", "void", "cancel-online"]) }),
  reasoned.extend({ intent: z.enum(["cancel", "cancel-request"]), amount: amountSchema }),
]);

export const action = deskAction("customers.read", async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(putRightForm, form);
  const keep = { keep: ["intent", "id", "reason"] };
  if (!input.ok) return refusedAuthForm(input, form, call, keep);
  const { intent, id } = input.value;
  if (!call.caller.rights.includes(rightToPut[intent])) throw data(null, { status: 403 });
  const answer = await putRight(withFormKey(call, form, `${intent} ${id}`), input.value);
  if (!answer.ok) return refusedAuthForm(answer, form, call, keep);
  const here = `/${call.language}/operator/customers/${idSchema.parse(args.params.id)}`;
  if (intent === "block" || intent === "unblock" || intent === "confirm-age") return redirect(here);
  if (intent === "cancel-request") return redirect(`${here}/claims`);
  return redirect(`${here}/orders?${intent === "cancel" ? "show=sales&" : ""}done`);
});
export const clientAction = sendForm;

function putRight(call: OperatorCall, input: z.output<typeof putRightForm>) {
  const { id, reason } = input;
  switch (input.intent) {
    case "block":
      return blockCustomer(call, id, { reason });
    case "unblock":
      return unblockCustomer(call, id, { reason });
    case "confirm-age":
      return confirmAge(call, id, { reason });
    case "return":
      return returnPurchase(call, id, { reason });
    case "void":
      return voidWalletItem(call, id, { reason, refund: false });
    case "cancel":
      return cancelByOperator(call, id, { reason, amountMillimes: input.amount });
    case "cancel-request":
      return cancelRequest(call, id, { reason, amountMillimes: input.amount });
    case "cancel-online":
      return cancelOnlineUse(call, id, { reason });
  }
}

export default function CustomerOrders() {
  const { t } = useTranslation(["operator", "errors", "support"]);
  const { head, show, done, purchases, sales, formKey, more, newest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const typedFor = (intent: PutRightIntent, id: string) =>
    refused?.values.intent === intent && refused.values.id === id ? refused.values.reason : undefined;
  return (
    <>
      <CustomerHead head={head} current={show === "sales" ? "sales" : "wallet"} />
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
          {done && (
            <Callout tone="success" className="mb-5">
              {t("putRight.done")}
            </Callout>
          )}
        </div>
      )}
      <h2 className="mb-3 text-lg font-semibold">
        {t(`support:tabs.${show === "sales" ? "sales" : "wallet"}`)}
      </h2>
      <RecordList
        label={t(`support:tabs.${show === "sales" ? "sales" : "wallet"}`)}
        none={t(`putRight.none.${show}`)}
        more={more}
        newest={newest}
      >
        {show === "purchases"
          ? purchases.map((purchase) => (
              <PurchaseToRight key={purchase.id} {...{ purchase, formKey, typedFor }} />
            ))
          : sales.map((sale) => <SaleToRight key={sale.id} {...{ sale, formKey, typedFor }} />)}
      </RecordList>
    </>
  );
}
