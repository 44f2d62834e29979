import { Form, Link } from "#app/remix.ts";
import { useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextArea } from "#app/core/ui/text-area.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { useAnswerKeys } from "./use-answer-keys.ts";

interface SubmissionAnswersProps {
  /** What the page shows is what is answered. */
  revision: number;
  /** What was typed and refused. */
  typed: string | undefined;
}

const answers = [
  { intent: "approve", key: "a" },
  { intent: "askChanges", key: "c" },
  { intent: "refuse", key: "r" },
] as const;

/** The three answers; each asks first, and a key opens its question. */
export function SubmissionAnswers({ revision, typed }: SubmissionAnswersProps) {
  const { t } = useTranslation("submissions");
  const frame = useRef<HTMLElement>(null);
  const listens = useAnswerKeys(frame);
  return (
    <Card as="section" padding="lg" className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-semibold">{t("answer")}</h2>
      <section ref={frame} className="flex flex-wrap items-start gap-3">
        {answers.map(({ intent, key }) => (
          <Form key={intent} method="post" data-answer={key}>
            <input type="hidden" name="revision" value={revision} />
            <ConfirmAction
              tone={intent === "refuse" ? "danger" : "plain"}
              ask={t(`${intent}.ask`)}
              text={t(`${intent}.text`)}
            >
              {intent !== "approve" && (
                <TextArea
                  id={`text-${intent}`}
                  name="text"
                  label={t("words")}
                  maxLength={1_000}
                  required
                  defaultValue={typed}
                />
              )}
              <SubmitButton intent={intent} variant={intent === "refuse" ? "danger" : "primary"} size="sm">
                {t(`${intent}.now`)}
              </SubmitButton>
            </ConfirmAction>
          </Form>
        ))}
      </section>
      {listens && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted pointer-coarse:hidden">
          {t("keys")}
          {answers.map(({ intent, key }) => (
            <span key={key} className="flex items-center gap-1.5">
              <Key name={key} />
              {t(`${intent}.now`)}
            </span>
          ))}
        </div>
      )}
    </Card>
  );
}

/** After an answer: the way to the one that waits longest now, by a key too. */
export function NextSubmission({ to }: { to: string }) {
  const { t } = useTranslation("submissions");
  const frame = useRef<HTMLParagraphElement>(null);
  const listens = useAnswerKeys(frame);
  return (
    <p ref={frame} className="flex items-center gap-2">
      <Link to={to} data-answer="n" className={buttonClass({ size: "sm" })}>
        {t("next")}
      </Link>
      {listens && (
        <span className="pointer-coarse:hidden">
          <Key name="n" />
        </span>
      )}
    </p>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="rounded-sm bg-sunken px-2 py-0.5 font-sans font-medium text-ink uppercase">{name}</kbd>
  );
}
