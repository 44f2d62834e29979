import { useActionData, useLoaderData } from "#app/remix.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List } from "#app/core/ui/list.tsx";
import { NoticeRow } from "#app/core/ui/shown/notice-row.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import {
  messageFormFields,
  newMessageForm,
  type MessageMade,
} from "#app/core/domain/operator-messages/message-record.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type Previewed } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/desk/record/form-of.ts";
import { Preview } from "#app/desk/record/preview.tsx";
import { segmentChoicesWithSize } from "#app/desk/segments/segment-choices.server.ts";
import { createMessage } from "./operator-message.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "support", "notices", "outreach"],
} satisfies RouteHandle;

/** A message is made here; once it is, it has a page of its own and does not change. */
export const loader = deskRecord({
  right: "messages",
  at: "messages",
  choices: { segmentId: segmentChoicesWithSize, offerId: offerChoices },
  create: {
    title: (t) => t("new", { ns: "outreach" }),
    form: formOf(messageFormFields, [
      { part: "audience", fields: [{ name: "segmentId", label: "messageSegment" }, "holdOutPercent"] },
      {
        part: "words",
        fields: [
          ...(["title", "text"] as const),
          { name: "offerId", label: "messageOffer" },
          { name: "url", label: "messageUrl" },
        ],
      },
      {
        part: "sending",
        fields: [
          { name: "at", label: "messageAt" },
          { name: "channels", label: "messageChannels" },
        ],
      },
    ]),
    // The usual share of customers left out, in percent.
    start: { holdOutPercent: "10", channels: "PUSH" },
    body: newMessageForm,
    save: createMessage,
    to: (id) => `messages/${id}?made`,
    beside: ({ now, language }) => ({
      at: { iso: now.toISOString(), text: formatDate(now, language, "dateTime") },
    }),
  },
});

/**
 * With `try` in the address it only tells how many customers the message reaches and what it costs, and keeps
 * the typed form.
 */
export const action = recordAction(loader, (call, args) => {
  const tell = async () => {
    const tried = await loader.record.tryNew(call, args, { dryRun: true });
    return tried.again ?? { tried: tried.value, values: tried.values };
  };
  return new URL(args.request.url).searchParams.has("try") ? tell() : null;
});
export const clientAction = sendForm;

export default function NewMessage() {
  const { t } = useTranslation("outreach");
  const { list, at } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tried = answer && "tried" in answer ? answer : undefined;
  return (
    <DeskRecord
      action={`${list}/new`}
      values={tried?.values}
      create={
        <div className="grid justify-items-start gap-4">
          {tried && <Tried plan={tried.tried} />}
          <div className="flex flex-wrap gap-3">
            <SubmitButton size="lg" variant="secondary" formAction={`${list}/new?try`} intent="try">
              {t("try")}
            </SubmitButton>
            <SubmitButton size="lg" intent="create">
              {t("create")}
            </SubmitButton>
          </div>
        </div>
      }
      preview={(shown) => <InInbox {...shown} at={at} />}
    />
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

interface InInboxProps extends Previewed {
  /** The time that the inbox would show: ISO 8601, and in words. */
  at: { iso: string; text: string };
}

/** The message in a customer's inbox. */
function InInbox({ typed, language, at }: InInboxProps) {
  const { t } = useTranslation("outreach");
  const notice = {
    id: "preview",
    kind: "CAMPAIGN",
    title: typed[`title.${language}`] || t("preview.untitled"),
    text: typed[`text.${language}`] || t("preview.empty"),
    iso: at.iso,
    at: at.text,
    isRead: false,
  } as const;
  return (
    <Preview language={language}>
      <List label={t("preview.inbox")}>
        <NoticeRow notice={notice} />
      </List>
    </Preview>
  );
}
