import { data, redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { refuseApprovalBody } from "./approval.schema.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { answerWords, ApprovalCard, type ShownApproval } from "./approval-card.tsx";
import { MessageFacts } from "#app/desk/messages/message-facts.tsx";
import { messageShown } from "#app/desk/messages/message-shown.server.ts";
import { getMessageRecord } from "#app/desk/messages/operator-message.server.ts";
import { MergeSides } from "#app/desk/merging/merge-sides.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { wordsOf } from "#app/core/domain/refusals.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { approve, refuseApproval } from "./answer-approval.server.ts";
import { getApproval } from "./get-approval.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { changesShown } from "#app/desk/audit/audit-words.server.ts";
import { rightsToAnswer } from "#app/core/domain/approvals/approval.ts";
import { isOwn } from "./is-own.server.ts";
import { seeMerge } from "#app/desk/merging/merge-preview.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { mergeShown } from "#app/desk/merging/merge-words.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import type { Approval as ApprovalView } from "#app/core/domain/approvals/approval-answer.ts";
import { readApprovalCustomer } from "./approval-customer.server.ts";
import { ceilingSentence, customersOf, fileShown, matterText, mendText } from "./approval-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support", "outreach"] } satisfies RouteHandle;

/** If somebody else has just answered, there is nothing left to answer. */
export const shouldRevalidate = readAfterAnswer;

/** One approval, waiting or answered. */
export const loader = deskLoader(null, async (call, args) => {
  const view = foundOr404(await getApproval(call, idSchema.parse(args.params.id)));
  if (!(await maySee(call, view))) throw data(null, { status: 403 });
  const own = view.kind !== "JOB" && (await isOwn(call.caller, view.requestedBy));
  const approval = {
    ...shownApproval(view, call),
    own,
    changes: view.kind === "EXPORT" ? await fileShown(view, call.language) : await changesShown(view, call),
    customer: await readApprovalCustomer(call, view.userId),
  };
  const asked = view.kind === "MERGE" && view.status === "PENDING" && view.userId !== null;
  const seen = asked ? await seeMerge(call, view.subject, view.userId ?? "") : null;
  return {
    title: titled(approval.name),
    approval,
    message: view.kind === "MESSAGE" ? await readMessage(call, view.subject) : null,
    merge: seen?.ok ? mergeShown(seen.value, call.language) : null,
    answered: new URL(args.request.url).searchParams.has("answered"),
  };
});

/** Who answers reads it whole, whatever rights they have beside it: it goes in our name. */
async function readMessage(call: OperatorCall, id: string) {
  const found = await getMessageRecord(call, id);
  return found.ok ? messageShown(found.value, call) : null;
}

/** Who may answer it, and who asked for it. */
async function maySee({ caller }: OperatorCall, { kind, requestedBy }: ApprovalView): Promise<boolean> {
  const rights = [...rightsToAnswer(kind), "finance" as const];
  return rights.some((right) => caller.rights.includes(right)) || isOwn(caller, requestedBy);
}

function shownApproval(
  item: ApprovalView,
  { language, caller }: OperatorCall,
): Omit<ShownApproval, "own" | "changes" | "customer"> {
  const { id, kind, subject, points, status, reason, note } = item;
  const desk = `/${language}/operator`;
  const isMessage = kind === "MESSAGE" && caller.rights.includes("messages");
  return {
    ...{ id, kind, points, status, reason, note },
    name: matterText(item, language),
    customers: customersOf(item),
    ceiling: ceilingSentence(item, language),
    askedBy: item.requestedByName,
    message: isMessage ? `${desk}/messages/${subject}` : null,
    logins: item.otherLogin,
    mend: mendText(item, language),
    closed: status === "REFUSED" && reason === null,
    asked: formatDate(item.createdAt, language, "dateTime"),
    answered: item.answeredAt && formatDate(item.answeredAt, language, "dateTime"),
  };
}

const answerForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve") }),
  z.object({ intent: z.literal("refuse"), ...refuseApprovalBody.shape }),
]);

export const action = deskAction(null, async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  const input = checkForm(answerForm, form);
  const keep = { keep: ["reason"] };
  if (!input.ok) return refusedAuthForm(input, form, call, keep);
  const { value } = input;
  const answered = await (value.intent === "approve"
    ? approve(call, id)
    : refuseApproval(call, id, value.reason));
  return answered.ok
    ? redirect(`/${call.language}/operator/approvals/${id}?answered`)
    : refusedAuthForm(answered, form, call, keep);
});
export const clientAction = sendForm;

export default function Approval() {
  const { t } = useTranslation(["operator", "errors"]);
  const language = useLanguage();
  const { approval, message, merge, answered } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/approvals`} title={approval.name} />
      <div className="grid grid-cols-1 gap-5">
        {refused ? (
          <RefusalSummary
            key={refused.at}
            title={
              refused.error === "CONFLICT" && refused.details.length === 0
                ? t("approvals.already")
                : t(`errors:${wordsOf(refused.error, refused.details)}`)
            }
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        ) : (
          <div role="status">{answered && <Answered approval={approval} />}</div>
        )}
        {merge && <MergeSides from={merge.from} into={merge.into} />}
        {message && <MessageFacts of={message} />}
        <ApprovalCard approval={approval} typed={refused?.values.reason} />
      </div>
    </>
  );
}

/** What the answer did. */
function Answered({ approval: { kind, status } }: { approval: ShownApproval }) {
  const { t } = useTranslation(["operator", "errors"]);
  const language = useLanguage();
  const key = status === "APPROVED" ? "approved" : "refused";
  if (status === "PENDING") return <Callout tone="warn">{t("errors:details.PACKS_SPENT")}</Callout>;
  if (kind !== "JOB") return <Callout tone="success">{t(`approvals.${answerWords(kind)}.${key}`)}</Callout>;
  const jobs = (
    <LinkButton to={`/${language}/operator/jobs`} variant="secondary" size="sm">
      {t("nav.jobs")}
    </LinkButton>
  );
  return (
    <Callout tone="success" {...(status === "APPROVED" && { action: jobs })}>
      {t(`approvals.${key}`)}
    </Callout>
  );
}
