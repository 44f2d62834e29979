import { redirect } from "#app/remix.server.ts";
import { Link, useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { wordsOf, type Decision } from "#app/core/domain/refusals.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { approveSubmission, askChanges, refuseSubmission } from "./answer-submission.server.ts";
import { getSubmission, nextWaiting } from "./read-submissions.server.ts";
import { showSubmission } from "./show-submission.server.ts";
import { NextSubmission, SubmissionAnswers } from "./submission-answers.tsx";
import { SubmissionCard } from "./submission-card.tsx";
import { SubmissionRows } from "#app/core/ui/submissions/submission-rows.tsx";
import { answerSubmissionBody } from "./submission.schema.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "partners", "shop", "submissions"],
} satisfies RouteHandle;

/** If somebody else has just answered, there is nothing left to answer. */
export const shouldRevalidate = readAfterAnswer;

/** What one partner wants, waiting or answered. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const view = foundOr404(await getSubmission(idSchema.parse(args.params.id)));
  const submission = await showSubmission(view, call);
  const answered = new URL(args.request.url).searchParams.has("answered");
  const next = submission.status === "SUBMITTED" ? null : await nextWaiting();
  return { title: titled(submission.name), submission, answered, next };
});

const seen = { revision: z.coerce.number().int() };
const answerForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), ...seen }),
  z.object({ intent: z.enum(["askChanges", "refuse"]), text: answerSubmissionBody.shape.text, ...seen }),
]);

export const action = deskAction("catalogue", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  const input = checkForm(answerForm, form);
  const keep = { keep: ["text"] };
  if (!input.ok) return refusedAuthForm(input, form, call, keep);
  const answered = await give(call, id, input.value);
  const desk = `/${call.language}/operator`;
  if (answered.ok) return redirect(`${desk}/submissions/${id}?answered`);
  // It waits for a second person now, and its asker sees it there.
  const approvalId = answered.extra?.["approvalId"];
  if (typeof approvalId === "string") return redirect(`${desk}/approvals/${approvalId}`);
  return refusedAuthForm(answered, form, call, keep);
});
export const clientAction = sendForm;

function give(
  call: OperatorCall,
  id: string,
  answer: z.output<typeof answerForm>,
): Promise<Decision<object>> {
  if (answer.intent === "approve") return approveSubmission(call, id, answer.revision);
  const say = answer.intent === "refuse" ? refuseSubmission : askChanges;
  return say(call, id, answer.text, answer.revision);
}

export default function Submission() {
  const { t } = useTranslation(["submissions", "errors"]);
  const language = useLanguage();
  const { submission, answered, next } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { name, status, rows, card, isStale, revision } = submission;
  return (
    <>
      <PageHeader
        back={`/${language}/operator/submissions`}
        title={<bdi>{name}</bdi>}
        actions={
          submission.record && (
            <LinkButton to={submission.record} variant="secondary" size="sm">
              {t("record")}
            </LinkButton>
          )
        }
      >
        <About />
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {refused ? (
          <RefusalSummary
            key={refused.at}
            title={
              refused.error === "CONFLICT" && refused.details.length === 0
                ? t("overtaken")
                : t(`errors:${wordsOf(refused.error, refused.details)}`)
            }
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        ) : (
          <div role="status">{answered && <Done status={status} />}</div>
        )}
        {isStale && status === "SUBMITTED" && <Callout tone="warn">{t("staleText")}</Callout>}
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[1fr_18rem]">
          <Ruled>
            <SubmissionRows rows={rows} />
          </Ruled>
          {card && <SubmissionCard card={card} />}
        </div>
        {status === "SUBMITTED" && <SubmissionAnswers revision={revision} typed={refused?.values.text} />}
        {next !== null && <NextSubmission to={`/${language}/operator/submissions/${next}`} />}
      </div>
    </>
  );
}

/** Of what kind it is, whose, since when, and what was answered. */
function About() {
  const { t } = useTranslation("submissions");
  const { submission } = useLoaderData<typeof loader>();
  const { kind, status, partner, sent, answered, text } = submission;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge>{t(`kind.${kind}`)}</Badge>
        <Link to={partner.to} className="text-brand-ink underline underline-offset-4">
          <bdi>{partner.name}</bdi>
        </Link>
        <span>{t("sent", { at: sent })}</span>
        {status !== "SUBMITTED" && <span>· {t(`status.${status}`)}</span>}
        {answered !== null && <span>· {t("answered", { at: answered })}</span>}
      </p>
      {text !== null && (
        <p
          dir="auto"
          className="border-s-2 border-line-strong ps-2.5 break-words whitespace-pre-line text-ink"
        >
          {text}
        </p>
      )}
    </div>
  );
}

function Done({ status }: { status: string }) {
  const { t } = useTranslation("submissions");
  if (status !== "APPROVED" && status !== "CHANGES_ASKED" && status !== "REFUSED") return null;
  return <Callout tone="success">{t(`done.${status}`)}</Callout>;
}
