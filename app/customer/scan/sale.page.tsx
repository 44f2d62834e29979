import { data, redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RunningList } from "#app/core/ui/shown/running-list.tsx";
import { CodePanel } from "./code-panel.tsx";
import { OutcomePanel } from "./outcome-panel.tsx";
import { isPast, stageOf, stageTitles } from "./sale.ts";
import { SalePanel } from "./sale-panel.tsx";
import { readTypedCode } from "./typed-code.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { Sale } from "#app/core/domain/transactions/sale-answer.ts";
import type { SaleCode } from "#app/core/domain/transactions/sale-code.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { attachTransaction } from "./attach-transaction.server.ts";
import { chooseItem } from "./choose-item.server.ts";
import { declineTransaction } from "./decline-transaction.server.ts";
import { findOwnSale } from "./find-own-sale.server.ts";
import { submitTransaction } from "./submit-transaction.server.ts";
import { getSale } from "./verify-transaction.server.ts";
import { readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { readGain, readRunning, viewSale } from "./view-sale.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "scan"], shell: "task" } satisfies RouteHandle;

/** A sale by its id, in any state; a scanned code redirects to what it stands for. */
export const loader = customerLoader(async (call, args) => {
  const read = readTypedCode(args.params.id ?? "");
  if (read) return resolveCode(call, read);
  const result = await getSale(call, idSchema.parse(args.params.id));
  if (!result.ok) return nothing(call);
  const sale = result.value;
  const stage = stageOf(sale);
  const isOver = stage === "SUCCESS" && isPast(Date.parse(sale.createdAt), call.now.getTime());
  const titleKey = isOver ? "code.heading" : stageTitles[stage];
  const title = titled(translator(call.language)(titleKey, { ns: "scan" }));
  const running = stage === "CHOOSING" || stage === "WAITING" ? await readRunning(call, sale.id) : null;
  const gain = stage === "SUCCESS" && !isOver ? await readGain(call, sale.id) : null;
  return data({
    kind: "SALE" as const,
    title,
    id: sale.id,
    stage,
    sale: viewSale(sale, call),
    gain,
    pastDay: isOver ? formatDate(sale.createdAt, call.language, "dateTime") : null,
    running,
    now: call.now.getTime(),
  });
});

/** Reading must change nothing, so a sale is attached to the customer by the page's form. */
async function resolveCode(call: ClientCall, read: SaleCode) {
  if (read.kind === "SALE_POINT") throw redirect(`/${call.language}/scan/sale-point/${read.code}`);
  const own = await findOwnSale(call, read.code);
  if (own !== null) throw redirect(`/${call.language}/scan/${own}`);
  return data({
    kind: "CODE" as const,
    title: titled(translator(call.language)("code.title", { ns: "scan" })),
    code: read.code,
  });
}

function nothing({ language }: ClientCall) {
  return data(
    { kind: "NONE" as const, title: titled(translator(language)("outcome.NO_DATA.title", { ns: "scan" })) },
    { status: 404 },
  );
}

/** Attaches a code's sale, chooses a voucher or coupon, confirms the sale for the customer, or declines it. */
export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const read = readTypedCode(args.params.id ?? "");
  const scan = `/${call.language}/scan`;
  const at = call.now.getTime();
  if (read) {
    const attached = await attachTransaction(call, read.code);
    if (attached.ok) return redirect(`${scan}/${attached.value.id}`);
    return data({ ...formRefusalOf(attached, form), at }, { status: 400 });
  }
  const id = idSchema.parse(args.params.id);
  const intent = form.get("intent");
  const decision = await (intent === "decline"
    ? declineTransaction(call, id)
    : chooseAndConfirm(call, id, form));
  if (decision === null) return null;
  // The sale has changed, for example because the form was sent twice: the page shows its state.
  if (decision.ok || decision.refusal === "TRANSACTION_INVALID_STATUS") return redirect(`${scan}/${id}`);
  return data({ ...formRefusalOf(decision, form), at }, { status: 400 });
});
export const clientAction = sendCustomerForm;

/** Null once a choice is kept and not confirmed yet. */
async function chooseAndConfirm(
  call: ClientCall,
  id: string,
  form: FormData,
): Promise<Decision<Sale> | null> {
  const item = idSchema.safeParse(form.get("walletItemId"));
  const chosen = await chooseItem(call, { id, walletItemId: item.success ? item.data : null });
  if (chosen.ok && form.get("intent") !== "confirm") return null;
  return chosen.ok ? submitTransaction(call, id) : chosen;
}

/** A refused confirmation may mean that the choices are out of date. */
export const shouldRevalidate = readAfterAnswer;

export default function SalePage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("scan");
  const language = useLanguage();
  const refused = answer ? { error: answer.error, at: answer.at } : null;
  const stage = page.kind === "SALE" && page.pastDay === null ? page.stage : null;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={t(stage === "CHOOSING" || stage === "SUCCESS" ? stageTitles[stage] : "code.heading")}
        back={`/${language}/scan`}
        backLabel={t("back")}
      >
        {stage === "CHOOSING" && t("choice.text")}
      </PageHeader>
      {page.kind === "SALE" && <SalePanel key={page.id} {...page} refused={refused} />}
      {page.kind === "SALE" && page.running && <RunningList running={page.running} className="mt-6" />}
      {page.kind === "CODE" &&
        (refused?.error === "TRANSACTION_ATTACH_ERROR" ? (
          <OutcomePanel outcome="ATTACH_ERROR" />
        ) : (
          <CodePanel code={page.code} refused={refused} />
        ))}
      {page.kind === "NONE" && <OutcomePanel outcome="NO_DATA" />}
    </div>
  );
}
