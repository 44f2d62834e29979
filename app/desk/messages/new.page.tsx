import { useActionData, useLoaderData } from "#app/remix.ts";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { MessagePreview } from "./message-preview.tsx";
import { messageSpec } from "./message-spec.ts";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { newMessageForm, type MessageMade } from "#app/core/domain/operator-messages/message-record.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { createMessage } from "./operator-message.server.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { segmentChoicesWithSize } from "#app/desk/segments/segment-choices.server.ts";
import { saveRecord, showForm, trySaving } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "notices", "outreach"] } satisfies RouteHandle;

/** The default share of customers left out, in percent. */
const usualHoldOut = "10";

export const loader = deskLoader("messages", async (call) => {
  const { language, now } = call;
  const [segmentId, offerId] = await Promise.all([segmentChoicesWithSize(call), offerChoices(call)]);
  const start = { holdOutPercent: usualHoldOut, channels: "PUSH" };
  return {
    title: titled(translator(language)("new", { ns: "outreach" })),
    at: { iso: now.toISOString(), text: formatDate(now, language, "dateTime") },
    form: showForm(messageSpec, language, null, { segmentId, offerId }, start),
  };
});

const saving = {
  right: "messages",
  parts: messageSpec,
  schema: newMessageForm,
  save: createMessage,
} as const;

/**
 * With `try` in the address it only tells how many customers the message reaches and what it costs, and keeps
 * the typed form.
 */
export const action = pageAction(async (args) => {
  if (!new URL(args.request.url).searchParams.has("try"))
    return saveRecord(args, {
      ...saving,
      to: ({ language }, id) => `/${language}/operator/messages/${id}?made`,
    });
  const tried = await trySaving(args, { ...saving, fixed: { dryRun: true } });
  return tried.again ?? { tried: tried.value, values: tried.values };
});
export const clientAction = sendForm;

export default function NewMessage() {
  const { t } = useTranslation("outreach");
  const language = useLanguage();
  const here = `/${language}/operator/messages`;
  const { at, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tried = answer && "tried" in answer ? answer : undefined;
  return (
    <>
      <PageHeader back={here} title={t("new")} />
      <RecordForm
        shown={tried ? { ...form, values: tried.values } : form}
        refused={answer && "error" in answer ? answer : undefined}
        action={`${here}/new`}
        submit={
          <div className="grid justify-items-start gap-4">
            {tried && <Tried plan={tried.tried} />}
            <div className="flex flex-wrap gap-3">
              <SubmitButton size="lg" variant="secondary" formAction={`${here}/new?try`} intent="try">
                {t("try")}
              </SubmitButton>
              <SubmitButton size="lg" intent="create">
                {t("create")}
              </SubmitButton>
            </div>
          </div>
        }
        preview={(typed, spoken) => <MessagePreview typed={typed} language={spoken} at={at} />}
      />
    </>
  );
}

/** How many customers the message reaches, and what it costs. */
function Tried({ plan }: { plan: Pick<MessageMade, "count" | "costMillimes" | "needsApproval"> }) {
  const { t } = useTranslation("outreach");
  const language = useLanguage();
  const { count, costMillimes, needsApproval } = plan;
  return (
    <div role="status">
      <Callout title={t("tried.count", { count, amount: formatNumber(count, language) })}>
        {costMillimes > 0
          ? t("tried.cost", { amount: formatMoney(costMillimes, language) })
          : t("tried.free")}{" "}
        {needsApproval && t("tried.approval")} {t("tried.open")}
      </Callout>
    </div>
  );
}
