import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CustomerHead } from "./customer-head.tsx";
import { MessageRow, type ShownMessage } from "./message-row.tsx";
import { RecordList } from "#app/desk/record/record-list.tsx";
import { useMay } from "#app/desk/frame/use-desk.ts";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { resendVerification } from "./resend-verification.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { listMessagesOf, type CustomerMessage } from "./list-messages-of.server.ts";
import { resendMessage } from "./resend-message.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { readShownHead } from "./customer-words.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

/** If somebody else has just sent it again, it is on its way. */
export const shouldRevalidate = readAfterAnswer;

const messagesQuery = pagingQuery({ id: idSchema });

/** The messages sent to a customer, with their status. */
export const loader = deskLoader("customers.read", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const { input, places } = listPaging(args, messagesQuery);
  const head = await readShownHead(call, id, "messages");
  const { items, nextCursor } = await listMessagesOf(call, id, input);
  return {
    ...head,
    messages: items.map((message) => messageShown(message, call)),
    resent: new URL(args.request.url).searchParams.has("resent"),
    formKey: newFormKey(),
    ...places(nextCursor),
  };
});

function messageShown(message: CustomerMessage, { language }: OperatorCall): ShownMessage {
  const { id, channel, recipient, cause, attempts, lastError, mayResend } = message;
  const at = (moment: Date) => formatDate(moment, language, "dateTime");
  const state =
    message.state === "DONE"
      ? lastError === null
        ? "SENT"
        : "DROPPED"
      : message.state === "PARKED"
        ? "PARKED"
        : attempts > 0 && lastError !== null
          ? "RETRYING"
          : "WAITING";
  const isOver = state === "SENT" || state === "DROPPED";
  const moved = isOver ? message.doneAt : state === "RETRYING" ? message.nextAttemptAt : null;
  return {
    ...{ id, channel, recipient, state, cause, mayResend },
    title: titleOf(message, language),
    made: at(message.createdAt),
    moved: moved && at(moved),
    problem: isOver ? null : lastError,
  };
}

function titleOf({ template, noticeKind }: CustomerMessage, language: Language): string {
  const t = translatorOf(language, "support");
  const kind = noticeKind && t(`messages.kinds.${noticeKind}`);
  return t(`messages.template.${template}`, { kind });
}

const resendForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("verify") }),
  z.object({ intent: z.literal("resend"), id: idSchema }),
]);

export const action = deskAction("customers.act", async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(resendForm, form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const userId = idSchema.parse(args.params.id);
  const sent =
    input.value.intent === "verify"
      ? await resendVerification(call, userId)
      : await resendMessage(call, userId, input.value.id);
  return sent.ok
    ? redirect(`/${call.language}/operator/customers/${userId}/messages?resent`)
    : refusedAuthForm(sent, form, call);
});
export const clientAction = sendForm;

export default function CustomerMessages() {
  const { t } = useTranslation(["support", "errors"]);
  const may = useMay();
  const { head, messages, resent, formKey, more, newest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <CustomerHead head={head} current="messages" />
      <h2 className="text-lg font-semibold">{t("messages.title")}</h2>
      <p className="mb-3 text-sm text-muted">{t("messages.text", { language: head.speaks })}</p>
      {refused ? (
        <div className="mb-5">
          <RefusalSummary
            key={refused.at}
            title={refused.error === "CONFLICT" ? t("messages.notAgain") : t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        </div>
      ) : (
        <div role="status">
          {resent && (
            <Callout tone="success" className="mb-5">
              {t("messages.resent")}
            </Callout>
          )}
        </div>
      )}
      {head.status === "UNVERIFIED" && may("customers.act") && (
        <div className="mb-5">
          <ConfirmAction ask={t("messages.verify")} text={t("messages.verifyText")}>
            <Form method="post">
              <SubmitButton intent="verify" size="sm">
                {t("messages.verify")}
              </SubmitButton>
            </Form>
          </ConfirmAction>
        </div>
      )}
      <RecordList label={t("messages.title")} none={t("messages.none")} more={more} newest={newest}>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} formKey={formKey} />
        ))}
      </RecordList>
    </>
  );
}
