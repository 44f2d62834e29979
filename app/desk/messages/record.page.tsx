import { useActionData, useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List } from "#app/core/ui/list.tsx";
import { NoticeRow } from "#app/core/ui/shown/notice-row.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { messageFormFields, newMessageForm } from "#app/core/domain/operator-messages/message-record.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type Previewed } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { Preview } from "#app/core/ui/record/preview.tsx";
import { segmentChoicesWithSize } from "#app/desk/segments/segment-choices.server.ts";
import { askMessage } from "./message-question.server.ts";
import { createMessage } from "./operator-message.server.ts";
import { testMessage } from "./test-message.server.ts";

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
    ask: askMessage,
    to: (id) => `messages/${id}?made`,
    beside: ({ now, language, caller }) => ({
      hasAddress: caller.person !== null,
      at: { iso: now.toISOString(), text: formatDate(now, language, "dateTime") },
    }),
  },
});

/** With `test` in the address the message goes only to the operator, and the typed form stays. */
export const action = recordAction(loader, (call, args) => {
  const test = async () => {
    const tested = await loader.record.tryWith(call, args, testMessage);
    return tested.again ?? { tested: { ...tested.value, at: call.now.getTime() }, values: tested.values };
  };
  return new URL(args.request.url).searchParams.has("test") ? test() : null;
});
export const clientAction = sendForm;

export default function NewMessage() {
  const { t } = useTranslation("outreach");
  const { list, at, hasAddress } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tested = answer && "tested" in answer ? answer.tested : undefined;
  return (
    <DeskRecord
      action={`${list}/new`}
      create={
        <div className="flex flex-wrap gap-3">
          {tested && <ToastCallout text={t("tested", { email: tested.email })} at={tested.at} />}
          <SubmitButton size="lg" intent="create">
            {t("create")}
          </SubmitButton>
          {hasAddress && (
            <SubmitButton size="lg" variant="secondary" formAction={`${list}/new?test`} intent="test">
              {t("test")}
            </SubmitButton>
          )}
        </div>
      }
      preview={(shown) => <InInbox {...shown} at={at} />}
    />
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
