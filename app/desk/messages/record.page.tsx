import { redirect, type ActionFunctionArgs } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List } from "#app/core/ui/list.tsx";
import { NoticeRow } from "#app/core/ui/shown/notice-row.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { messageChanges, type MessageChange } from "#app/core/domain/operator-messages/message.ts";
import { messageFormFields, newMessageForm } from "#app/core/domain/operator-messages/message-record.ts";
import { customerFields } from "#app/core/domain/operator-messages/seen-message.ts";
import { seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { sentVersion } from "#app/core/pages/sent-version.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { PressRefused } from "#app/desk/frame/press-refused.tsx";
import type { StateAnswer } from "#app/desk/frame/state-answer.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type KeptOf, type NewOf, type Previewed } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { Preview } from "#app/core/ui/record/preview.tsx";
import { segmentChoicesWithSize } from "#app/desk/segments/segment-choices.server.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageFacts } from "./message-facts.tsx";
import { MessageOutcome } from "./message-outcome.tsx";
import { askMessage } from "./message-question.server.ts";
import { messageShown } from "./message-shown.server.ts";
import { MessageStatusBadge } from "./message-status.tsx";
import { changeMessage, createMessage, getMessageRecord } from "./operator-message.server.ts";
import { testMessage } from "./test-message.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "figures", "lists", "support", "notices", "outreach"],
} satisfies RouteHandle;

/** If its status has just changed, the page shows the new one. */
export const shouldRevalidate = readAfterAnswer;

/** A message. Once it is made, no form changes it: it is paused, goes on, or is cancelled. */
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
  show: {
    read: (id, call) => getMessageRecord(call, id),
    title: ({ title }, { language }) => inLanguage(title, language),
    // The first line of its history has all that it was made with.
    history: ({ caller }) => (seesCustomers(caller) ? [] : customerFields),
    beside: async (message, call, { request }) => {
      const { version, status, sent, opened, used, heldOut, heldOutUsed, offerId } = message;
      const query = new URL(request.url).searchParams;
      return {
        ...{ version, status, shown: await messageShown(message, call) },
        outcome: { sent, opened, used, heldOut, heldOutUsed, ofOffer: offerId !== null },
        said: query.has("made") ? ("made" as const) : query.has("changed") ? ("changed" as const) : null,
      };
    },
  },
});

/** With `test` in the address of a new one the message goes only to the operator, and the typed form stays. */
export const action = recordAction(loader, (call, args, form) => {
  const { id } = args.params;
  const isTest = id === undefined && new URL(args.request.url).searchParams.has("test");
  const move = id === undefined ? undefined : messageChanges.find((one) => one === form.get("intent"));
  const answer = async () =>
    move === undefined ? test(call, args) : press(call, idSchema.parse(id), form, move);
  return isTest || move !== undefined ? answer() : null;
});
export const clientAction = sendForm;

async function test(call: OperatorCall, args: ActionFunctionArgs) {
  const tested = await loader.record.tryWith(call, args, testMessage);
  return tested.again ?? { tested: { ...tested.value, at: call.now.getTime() }, values: tested.values };
}

async function press(call: OperatorCall, id: string, form: FormData, status: MessageChange) {
  const changed = await changeMessage(pressed(call, sentVersion(form)), id, { status });
  return changed.ok
    ? redirect(`/${call.language}/operator/messages/${id}?changed`)
    : refusedAuthForm(changed, form, call, { keep: ["intent"] });
}

export default function MessageRecord() {
  const message = useLoaderData<typeof loader>();
  return message.id === null ? <NewMessage of={message} /> : <KeptMessage of={message} />;
}

function KeptMessage({ of: message }: { of: KeptOf<typeof loader> }) {
  return (
    <DeskRecord
      text={<MessageStatusBadge status={message.status} />}
      states={(answer) => <Standing of={message} answer={answer} />}
      instead={<MessageFacts of={message.shown} />}
    />
  );
}

interface StandingProps {
  of: KeptOf<typeof loader>;
  answer: StateAnswer;
}

/** What became of the last button, the possible moves, and the outcome. */
function Standing({ of: { status, version, outcome, said }, answer }: StandingProps) {
  const { t } = useTranslation(["outreach", "lists"]);
  const labels: Record<string, string> = {
    PAUSED: t("act.pause"),
    SCHEDULED: t("act.resume"),
    CANCELLED: t("act.cancelNow"),
  };
  return (
    <>
      {answer && "error" in answer ? (
        <PressRefused
          refused={answer}
          now={t(`lists:choices.message.${status}`)}
          asked={labels[answer.values.intent ?? ""]}
          conflict={t("act.late")}
        />
      ) : (
        <div role="status">
          {status === "WAITING_APPROVAL" ? (
            <Callout tone="warn">{t("waits")}</Callout>
          ) : (
            said !== null && <Callout tone="success">{t(said)}</Callout>
          )}
        </div>
      )}
      <MessageActions status={status} version={version} />
      <MessageOutcome outcome={outcome} />
    </>
  );
}

function NewMessage({ of: { list, at, hasAddress } }: { of: NewOf<typeof loader> }) {
  const { t } = useTranslation("outreach");
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
