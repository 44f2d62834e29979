import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { z } from "zod";
import { approvalsQuery, refuseApprovalBody } from "#app/api/schemas/approval.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { RefusalSummary } from "#app/components/account/refusal-summary.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { ApprovalRow, type ShownApproval } from "#app/components/operator/approval-row.tsx";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { approvalStatuses } from "#app/domain/approvals/approval.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { approve, refuseApproval } from "#app/services/approvals/answer-approval.server.ts";
import type { ApprovalView } from "#app/services/approvals/approval-view.server.ts";
import { listApprovals } from "#app/services/approvals/list-approvals.server.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { checkForm, readForm } from "#app/web/form.server.ts";
import { deskAction, deskLoader, listPaging } from "#app/web/operator.server.ts";
import { readAfterAnswer } from "#app/web/read-after-answer.ts";
import { refusedAuthForm } from "#app/web/refused-auth-form.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** If somebody else has just answered, there is nothing left to answer. */
export const shouldRevalidate = readAfterAnswer;

const statusOf = (request: Request) =>
  z.enum(approvalStatuses).catch("PENDING").parse(new URL(request.url).searchParams.get("status"));

/** What waits for a yes; answered ones in tabs of their own. */
export const loader = deskLoader("finance", async (call, args) => {
  const { language } = call;
  const status = statusOf(args.request);
  const { input, places } = listPaging(args, approvalsQuery, { status });
  const { items, nextCursor } = await listApprovals({ ...input, status });
  const t = translator(language);
  const { searchParams } = new URL(args.request.url);
  return {
    title: titled(t("nav.approvals", { ns: "operator" })),
    status,
    answered: searchParams.get("answered"),
    ofJob: searchParams.get("kind") === "JOB",
    ofMessage: searchParams.get("kind") === "MESSAGE",
    approvals: items.map((item) => shownApproval(item, call)),
    ...places(nextCursor),
  };
});

function shownApproval(item: ApprovalView, { language, caller }: OperatorCall): ShownApproval {
  const { id, kind, subject, userId, points, status, reason, note, ceiling } = item;
  const t = translator(language);
  const jobs: Record<string, string> = t("jobs.names", { ns: "operator", returnObjects: true });
  const seen = userId !== null && caller.rights.includes("customers.read");
  return {
    ...{ id, points, status, reason, note },
    name: kind === "JOB" ? (jobs[subject] ?? subject) : t(`approvals.kinds.${kind}`, { ns: "operator" }),
    kind,
    customers: kind === "JOB" || kind === "MESSAGE" ? item.customers : null,
    ceiling: ceiling && t(`fields.names.${ceiling}`, { ns: "operator" }),
    askedBy: item.requestedByName,
    customer: seen ? `/${language}/operator/customers/${userId}` : null,
    message:
      kind === "MESSAGE" && caller.rights.includes("messages")
        ? `/${language}/operator/messages/${subject}`
        : null,
    own: item.requestedBy === caller.actorId,
    closed: status === "REFUSED" && reason === null,
    asked: formatDate(item.createdAt, language, "dateTime"),
    answered: item.answeredAt && formatDate(item.answeredAt, language, "dateTime"),
  };
}

const answerForm = z.discriminatedUnion("intent", [
  idParams.extend({ intent: z.literal("approve") }),
  idParams.extend({ intent: z.literal("refuse"), ...refuseApprovalBody.shape }),
]);

export const action = deskAction("finance", async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(answerForm, form);
  const keep = { keep: ["id", "reason"] };
  if (!input.ok) return refusedAuthForm(input, form, call, keep);
  const { value } = input;
  const answered = await (value.intent === "approve"
    ? approve(call, value.id)
    : refuseApproval(call, value.id, value.reason));
  return answered.ok
    ? redirect(
        `/${call.language}/operator/approvals?answered=${answered.value.status}&kind=${answered.value.kind}`,
      )
    : refusedAuthForm(answered, form, call, keep);
});
export const clientAction = sendForm;

export default function Approvals() {
  const { t } = useTranslation(["operator", "errors"]);
  const language = useLanguage();
  const { status, approvals, answered, ofJob, ofMessage, more, newest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const here = `/${language}/operator/approvals`;
  return (
    <>
      <PageHeader title={t("nav.approvals")}>{t("approvals.text")}</PageHeader>
      <TabLinks
        label={t("approvals.statuses")}
        tabs={approvalStatuses.map((one) => ({
          to: `${here}?status=${one}`,
          label: t(`approvals.status.${one}`),
          current: one === status,
        }))}
        className="mb-5"
      />
      {refused ? (
        <div className="mb-5">
          <RefusalSummary
            key={refused.at}
            title={refused.error === "CONFLICT" ? t("approvals.already") : t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        </div>
      ) : (
        <div role="status">
          {!ofJob && (answered === "APPROVED" || answered === "REFUSED") && (
            <Notice tone="success" className="mb-5">
              {t(
                `approvals.${ofMessage ? "message" : "give"}.${answered === "APPROVED" ? "approved" : "refused"}`,
              )}
            </Notice>
          )}
          {ofJob && answered === "APPROVED" && (
            <Notice
              tone="success"
              className="mb-5"
              action={
                <LinkButton to={`/${language}/operator/jobs`} variant="secondary" size="sm">
                  {t("nav.jobs")}
                </LinkButton>
              }
            >
              {t("approvals.approved")}
            </Notice>
          )}
          {ofJob && answered === "REFUSED" && (
            <Notice tone="success" className="mb-5">
              {t("approvals.refused")}
            </Notice>
          )}
        </div>
      )}
      <RecordList label={t("nav.approvals")} none={t(`approvals.none.${status}`)} more={more} newest={newest}>
        {approvals.map((approval) => (
          <ApprovalRow
            key={approval.id}
            approval={approval}
            typed={refused?.values.id === approval.id ? refused.values.reason : undefined}
          />
        ))}
      </RecordList>
    </>
  );
}
