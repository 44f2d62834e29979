import {
  data,
  redirect,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { findClockOff } from "#app/core/adapters/clock/database-clock.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Wordmark } from "#app/customer/frame/wordmark.tsx";
import { LinkButton, buttonClass } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { PurchaseStatus } from "#app/core/domain/payments/settlement.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getPurchase } from "./get-purchase.server.ts";
import { openPayment } from "./open-payment.server.ts";
import { anonymousCall, findClientCall, type Args } from "#app/core/pages/call.server.ts";
import { ownPath } from "#app/customer/frame/redirect-target.server.ts";

export const handle = { texts: ["gateway"] } satisfies RouteHandle;

type Why = Exclude<PurchaseStatus, "AWAITING_PAYMENT"> | "away";

/** The address gives access to the payment, so it is neither cached nor sent as a referrer. */
const secret = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/**
 * The payment link of an invoice: redirects anybody to the gateway. If it can no longer be paid, others see
 * why here and the purchase's customer sees it on the purchase's page. It opens a payment, so it waits while this
 * server's clock is wrong.
 */
export async function loader(args: LoaderFunctionArgs) {
  const call = await anonymousCall(args);
  const invoiceId = idSchema.parse(args.params.invoiceId);
  const isOff = (await findClockOff()) !== null;
  const opened = isOff ? refuse("INVOICE_PROCESSING_ERROR") : await openPayment(call, invoiceId);
  if (opened.ok) throw redirect(ownPath(opened.value.url), { headers: secret });
  if (opened.refusal === "NOT_FOUND") throw data(null, { status: 404, headers: secret });
  const { why, purchaseId } = reasonOf(opened);
  if (purchaseId && (await isOwn(args, purchaseId)))
    throw redirect(`/${call.language}/purchase/${purchaseId}`, { headers: secret });
  const title = titled(translator(call.language)("pay.title", { ns: "gateway" }));
  return data({ title, why }, { status: why === "away" ? 503 : 200, headers: secret });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

function reasonOf({ refusal, extra }: Refused): { why: Why; purchaseId: string | null } {
  if (refusal !== "INVOICE_INVALID_STATUS") return { why: "away", purchaseId: null };
  const { purchaseId, status } = extra as { purchaseId: string; status: PurchaseStatus };
  // Its time is over, but the job has not closed it yet.
  return { why: status === "AWAITING_PAYMENT" ? "EXPIRED" : status, purchaseId };
}

async function isOwn(args: Args, purchaseId: string): Promise<boolean> {
  const call = await findClientCall(args);
  return call !== null && (await getPurchase(call, purchaseId)).ok;
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

export default function Pay() {
  const { why } = useLoaderData<typeof loader>();
  const { t } = useTranslation("gateway");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return (
    <main id="main" className="gutter mx-auto flex min-h-(--screen) w-full max-w-3xl flex-col py-4">
      <Wordmark className="self-start" />
      <EmptyState
        level={1}
        scene={why === "away" ? "broken" : "history"}
        title={t(`pay.${why}.title`)}
        className="my-auto"
        action={
          <>
            {why === "away" && (
              <a href="" className={buttonClass({})}>
                {tCommon("actions.retry")}
              </a>
            )}
            <LinkButton to={`/${language}`} variant={why === "away" ? "secondary" : "primary"}>
              {tCommon("actions.home")}
            </LinkButton>
          </>
        }
      >
        <p>{t(`pay.${why}.text`)}</p>
      </EmptyState>
    </main>
  );
}
