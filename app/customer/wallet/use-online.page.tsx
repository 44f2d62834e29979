import { data, redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CodePanel } from "#app/customer/online/code-panel.tsx";
import { NextSteps } from "#app/customer/online/next-steps.tsx";
import { viewPurchase } from "#app/customer/online/purchase.ts";
import { UseForm } from "#app/customer/online/use-form.tsx";
import { UsedSums } from "#app/customer/online/used-sums.tsx";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { TicketWorth } from "./ticket-worth.tsx";
import { viewTicket } from "./ticket.ts";
import { Validity } from "./validity.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { product } from "#app/product.ts";
import { getOnlineUse } from "#app/customer/online/get-online-purchase.server.ts";
import { getWalletItem } from "./get-wallet-item.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { answerUseForm } from "./use-online-form.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "online", "wallet"], shell: "task" } satisfies RouteHandle;

/**
 * Uses an item in its partner's online shop; `?used=` (an id, or `last`) shows the result of a use: its code
 * and the next steps.
 */
export const loader = customerLoader(async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const used = new URL(args.request.url).searchParams.get("used");
  const [own, result] = await Promise.all([
    getWalletItem(call, id),
    getOnlineUse(call, id, used === null || used === "last" ? null : idSchema.parse(used)),
  ]);
  if (!own.ok) throw data(null, { status: 404 });
  const item = own.value;
  const ticket = viewTicket(item, call);
  const wanted = item.status === "USED_ONLINE" || used !== null;
  const use =
    wanted && result.ok && result.value.code !== null
      ? { ...viewPurchase(result.value, call.language), code: result.value.code }
      : null;
  // An item that cannot be used explains why on its own page.
  const usable = item.availableOnline && ticket.unusable === null;
  if (!use && (!usable || used !== null)) throw redirect(`/${call.language}/wallet/voucher/${id}`);
  return {
    title: titled(translator(call.language)("use.title", { ns: "online" })),
    ticket,
    terms: {
      ...{ type: item.type, remainingMillimes: item.remainingMillimes },
      ...{ discountKind: item.discount?.kind ?? null, discountValue: item.discount?.value ?? null },
      ...{
        minimumPurchaseMillimes: item.minimumPurchaseMillimes,
        maximumReductionMillimes: item.maximumReductionMillimes,
      },
    },
    use,
    formKey: newFormKey(call.caller),
  };
});

/** Previews the discount for an amount, and uses the item for an amount that was previewed. */
export const action = customerAction(async (call, args) => {
  const answer = await answerUseForm(call, args.request, idSchema.parse(args.params.id));
  if ("to" in answer) return redirect(answer.to);
  return data(answer, { status: answer.ok ? 200 : 400 });
});
export const clientAction = sendCustomerForm;

/** A refused form may mean that the page is out of date, or another account's. */
export const shouldRevalidate = readAfterAnswer;

export default function UseOnline() {
  const { ticket, terms, use, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("online");
  const language = useLanguage();
  const { offer } = ticket;
  const partnerName = offer.partner?.name ?? product.nameIn[language];
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={t("use.title")}
        back={`/${language}/wallet/voucher/${ticket.id}`}
        backLabel={t("use.back")}
      >
        <p className="flex items-center gap-2 text-sm">
          <PartnerLogo partner={offer.partner} className="size-6 rounded-full" />
          <bdi translate="no">{partnerName}</bdi>
        </p>
      </PageHeader>
      {use ? (
        <div className="grid gap-5">
          <CodePanel code={use.code} partnerName={partnerName} onlineUrl={use.partner.onlineUrl} />
          <UsedSums use={use} />
          <NextSteps purchase={use} />
        </div>
      ) : (
        <div className="grid gap-5">
          <Card padding="lg" className="grid gap-3">
            <p className="font-semibold break-words">{offer.title}</p>
            <div className="flex flex-wrap items-end justify-between gap-4">
              <TicketWorth ticket={ticket} />
              <Validity ticket={ticket} />
            </div>
          </Card>
          <UseForm
            terms={terms}
            formKey={formKey}
            previewed={answer?.ok ? answer.previewed : undefined}
            refused={answer?.ok === false ? answer : undefined}
          />
        </div>
      )}
    </div>
  );
}
