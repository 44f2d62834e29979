import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { MessageFacts } from "./message-facts.tsx";
import { MessageActions } from "./message-actions.tsx";
import { MessageOutcome } from "./message-outcome.tsx";
import { MessageStatusBadge } from "./message-status.tsx";
import { PressRefused } from "#app/desk/frame/press-refused.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { messageChanges } from "#app/core/domain/operator-messages/message.ts";
import { customerFields } from "#app/core/domain/operator-messages/seen-message.ts";
import { seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { messageShown } from "./message-shown.server.ts";
import { changeMessage, getMessageRecord } from "./operator-message.server.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { sentVersion } from "#app/core/pages/sent-version.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "figures", "support", "lists", "outreach"],
} satisfies RouteHandle;

/** If its status has just changed, the page shows the new one. */
export const shouldRevalidate = readAfterAnswer;

/** A message, its outcome, and its possible moves. */
export const loader = deskLoader("messages", async (call, args) => {
  const { language } = call;
  const id = idSchema.parse(args.params.id);
  const message = foundOr404(await getMessageRecord(call, id));
  const [shown, history] = await Promise.all([
    messageShown(message, call),
    // The first line of its history has all that it was made with.
    recordHistory(call, id, seesCustomers(call.caller) ? [] : customerFields),
  ]);
  const { version, title, status, sent, opened, used, heldOut, heldOutUsed } = message;
  const query = new URL(args.request.url).searchParams;
  return {
    title: titled(inLanguage(title, language)),
    ...{ version, status, shown },
    outcome: { sent, opened, used, heldOut, heldOutUsed, ofOffer: message.offerId !== null },
    history,
    said: query.has("made") ? ("made" as const) : query.has("changed") ? ("changed" as const) : null,
  };
});

const changeForm = z.object({ intent: z.enum(messageChanges) });

export const action = deskAction("messages", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  const input = checkForm(changeForm, form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const { intent: status } = input.value;
  const changed = await changeMessage(pressed(call, sentVersion(form)), id, { status });
  return changed.ok
    ? redirect(`/${call.language}/operator/messages/${id}?changed`)
    : refusedAuthForm(changed, form, call, { keep: ["intent"] });
});
export const clientAction = sendForm;

export default function Message() {
  const { t } = useTranslation(["outreach", "lists"]);
  const here = `/${useLanguage()}/operator/messages`;
  const { shown, version, status, outcome, history, said } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const language = useLanguage();
  const labels: Record<string, string> = {
    PAUSED: t("act.pause"),
    SCHEDULED: t("act.resume"),
    CANCELLED: t("act.cancelNow"),
  };
  return (
    <>
      <PageHeader back={here} title={<bdi>{inLanguage(shown.message.title, language)}</bdi>}>
        <MessageStatusBadge status={status} />
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {refused ? (
          <PressRefused
            refused={refused}
            now={t(`lists:choices.message.${status}`)}
            asked={labels[refused.values.intent ?? ""]}
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
        <MessageFacts of={shown} />
        <RecordHistory acts={history} />
      </div>
    </>
  );
}
