import { redirect } from "#app/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { Paperclip } from "#app/core/ui/icons.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Money } from "#app/core/ui/money.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextArea } from "#app/core/ui/text-area.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { LineTable } from "#app/desk/statements/line-table.tsx";
import { rejectDispute, upholdDispute } from "#app/settlement/disputes/answer-dispute.server.ts";
import { answerDisputeBody } from "#app/settlement/disputes/disputes.schema.ts";
import { getDispute } from "#app/settlement/disputes/read-disputes.server.ts";
import { showDispute } from "./show-dispute.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "statements"] } satisfies RouteHandle;

/** If somebody else has just answered, there is nothing left to answer. */
export const shouldRevalidate = readAfterAnswer;

/** What a partner disputes, the lines that it is about, and the house's answer. */
export const loader = deskLoader("finance", async (call, args) => {
  const found = foundOr404(await getDispute(idSchema.parse(args.params.id)));
  const dispute = await showDispute(call, found);
  return { title: titled(`${dispute.company} · ${dispute.month}`), dispute };
});

const answerForm = z.object({ intent: z.enum(["uphold", "reject"]), ...answerDisputeBody.shape });

export const action = deskAction("finance", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  const input = checkForm(answerForm, form);
  const keep = { keep: ["text"] };
  if (!input.ok) return refusedAuthForm(input, form, call, keep);
  const { intent, text } = input.value;
  const answered = await (intent === "uphold" ? upholdDispute : rejectDispute)(call, id, text);
  const desk = `/${call.language}/operator`;
  if (answered.ok) return redirect(`${desk}/disputes/${id}`);
  // It waits for a second person now, and its asker sees it there.
  const approvalId = answered.extra?.["approvalId"];
  if (typeof approvalId === "string") return redirect(`${desk}/approvals/${approvalId}`);
  return refusedAuthForm(answered, form, call, keep);
});
export const clientAction = sendForm;

export default function DisputePage() {
  const { t } = useTranslation(["statements", "errors"]);
  const language = useLanguage();
  const { dispute } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        back={`/${language}/operator/disputes?dispute=${dispute.state}`}
        title={
          <>
            <bdi>{dispute.company}</bdi> · {dispute.month}
          </>
        }
      >
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[dispute.state]}>{t(`dispute.${dispute.state}`)}</Badge>
          <Link to={dispute.statement} className="text-brand-ink underline underline-offset-4">
            {t("toStatement")}
          </Link>
          <span>{t("opened", { at: dispute.opened })}</span>
          {dispute.answered !== null && <span>· {t("answered", { at: dispute.answered })}</span>}
        </p>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {refused && (
          <RefusalSummary
            key={refused.at}
            title={t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        )}
        <Card as="section" padding="lg" className="grid gap-3">
          <h2 className="text-lg font-semibold">{t("reason")}</h2>
          <Words of={dispute.reason} />
          {dispute.attached !== null && (
            <a
              href={dispute.attached}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: "secondary", size: "sm" }, "justify-self-start")}
            >
              <Paperclip className="size-4" />
              {t("attached")}
            </a>
          )}
          <p className="text-sm text-muted">
            {t("size")} <Money millimes={dispute.sizeMillimes} />
          </p>
        </Card>
        <LineTable lines={dispute.lines} />
        {dispute.text !== null && (
          <Callout tone={dispute.state === "UPHELD" ? "success" : "warn"} title={t("answer.given")}>
            <Words of={dispute.text} />
          </Callout>
        )}
        {dispute.state === "OPEN" && <Answers typed={refused?.values.text} />}
      </div>
    </>
  );
}

const tones = { OPEN: "warn", UPHELD: "success", REJECTED: "neutral" } as const;

function Words({ of }: { of: string }) {
  return (
    <p dir="auto" className="break-words whitespace-pre-line">
      {of}
    </p>
  );
}

/** The two answers; each asks first and is read by the partner. */
function Answers({ typed }: { typed: string | undefined }) {
  const { t } = useTranslation("statements");
  return (
    <Card as="section" padding="lg" className="grid gap-4">
      <h2 className="text-lg font-semibold">{t("answer.title")}</h2>
      <div className="flex flex-wrap items-start gap-3">
        {(["uphold", "reject"] as const).map((intent) => (
          <Form key={intent} method="post">
            <ConfirmAction
              tone={intent === "reject" ? "danger" : "plain"}
              ask={t(`answer.${intent}.ask`)}
              text={t(`answer.${intent}.text`)}
            >
              <TextArea
                id={`text-${intent}`}
                name="text"
                label={t("answer.words")}
                maxLength={2_000}
                required
                defaultValue={typed}
              />
              <SubmitButton intent={intent} variant={intent === "reject" ? "danger" : "primary"} size="sm">
                {t(`answer.${intent}.now`)}
              </SubmitButton>
            </ConfirmAction>
          </Form>
        ))}
      </div>
    </Card>
  );
}
