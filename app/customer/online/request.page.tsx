import { data, redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { formatDinars } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ClaimForm } from "./claim-form.tsx";
import { viewPurchase } from "./purchase.ts";
import { RefusedBefore } from "./refused-before.tsx";
import { UseSums } from "./use-sums.tsx";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getOnlinePurchase, type OnlinePurchase } from "./get-online-purchase.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { answerClaimForm } from "./claim-form.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "online"], shell: "task" } satisfies RouteHandle;

/** The claim form for an online purchase; a purchase that was claimed already redirects to its request. */
export const loader = customerLoader(async (call, args) => {
  const result = await getOnlinePurchase(call, idSchema.parse(args.params.transactionId));
  if (!result.ok) throw data(null, { status: 404 });
  const purchase = viewPurchase(result.value, call.language);
  const { step, requestId } = purchase;
  if (step === "SEE" && requestId !== null)
    throw redirect(`/${call.language}/points-history/response/${requestId}`);
  if (step !== "SEND" && step !== "SEND_AGAIN") throw data(null, { status: 404 });
  return {
    title: titled(translator(call.language)("claim.title", { ns: "online" })),
    purchase,
    before:
      step === "SEND_AGAIN" && requestId !== null
        ? { requestId, responseText: result.value.claim?.responseText ?? null }
        : null,
    suggested: suggestionOf(result.value, call.language),
    formKey: newFormKey(call.caller),
  };
});

/** What the customer wrote in the earlier claim, or what the shop asked for the basket. */
function suggestionOf({ claim, payableMillimes }: OnlinePurchase, language: Language) {
  const millimes = claim?.amountMillimes ?? payableMillimes;
  return {
    orderId: claim?.orderId ?? "",
    amount: millimes > 0 ? formatDinars(millimes, language) : "",
    message: claim?.message ?? "",
  };
}

/** The same form for a browser without scripts. */
export const action = customerAction(
  async (call, args) => {
    const answer = await answerClaimForm(call, args.request, idSchema.parse(args.params.transactionId));
    return "to" in answer ? redirect(answer.to) : data(answer, { status: 400 });
  },
  { failure: "VALIDATION_SUBMISSION_ERROR" },
);
export const clientAction = sendCustomerForm;

/** A refused form may mean that the page is out of date, or another account's. */
export const shouldRevalidate = readAfterAnswer;

export default function RequestPoints() {
  const { purchase, before, suggested, formKey } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { t } = useTranslation("online");
  const language = useLanguage();
  const { partner, offerTitle, day } = purchase;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={t("claim.title")}
        back={`/${language}/points-history?tab=online`}
        backLabel={t("back")}
      >
        <p className="flex items-center gap-2 text-sm">
          <PartnerLogo partner={partner} className="size-6 rounded-full" />
          <span>
            <bdi translate="no">{partner.name}</bdi> · {day}
          </span>
        </p>
        {offerTitle !== null && <p className="mt-1 text-sm">{offerTitle}</p>}
      </PageHeader>
      <div className="grid gap-5">
        {before && <RefusedBefore {...before} />}
        {purchase.sums && <UseSums sums={purchase.sums} />}
        <ClaimForm
          address={`/${language}/points-history/request/${purchase.id}`}
          formKey={formKey}
          purchase={purchase}
          suggested={suggested}
          posted={posted}
        />
      </div>
    </div>
  );
}
