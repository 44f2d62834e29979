import { Form } from "#app/remix.ts";
import { CircleAlert } from "#app/core/ui/icons.tsx";
import { useId } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button } from "#app/core/ui/button.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { Sheet } from "#app/core/ui/sheet.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { isDetailCode, wordsOf, type Detail, type ErrorCode } from "#app/core/domain/refusals.ts";
import { CardPrice } from "#app/core/ui/shown/card-price.tsx";
import { QuestionField } from "./question-field.tsx";
import { faultsOf, questionsOf, type ShownCard } from "#app/core/ui/shown/questions.ts";
import { useQuestions } from "./use-questions.ts";

export interface CardSheetProps {
  card: ShownCard;
  /** The vouchers and coupons that can pay for it. */
  choices: { value: string; label: string }[];
  /** The address that closing leads to. */
  closeTo: string;
  /** The form's idempotency key: a form that is sent twice counts once. */
  formKey: string;
  today: BusinessDay;
  refused: { error: ErrorCode; details: Detail[]; values: Record<string, string>; at: number } | null;
}

/** A card's questions, one popup each, and then the submit. Without a script, one form has all of them. */
export function CardSheet({ card, choices, closeTo, formKey, today, refused }: CardSheetProps) {
  const { t } = useTranslation(["scan", "errors", "common"]);
  const id = useId();
  const questions = questionsOf(card);
  const { form, step, isLast, failed, faults, onSubmit, tryAgain, back } = useQuestions({
    questions,
    today,
    refused,
  });
  const words = (code: Detail["code"] | undefined) =>
    code && (isDetailCode(code) ? t(`errors:details.${code}`) : t(`errors:${code}`));
  const current = questions[step ?? 0];
  const summary =
    refused && !questions.some((query) => faultsOf(refused.details)[query])
      ? t(`errors:${wordsOf(refused.error, refused.details)}`)
      : null;
  return (
    <Sheet
      title={card.title}
      description={
        step !== null && questions.length > 1 ? (
          t("point.step", { step: step + 1, total: questions.length })
        ) : (
          <CardPrice card={card} />
        )
      }
      closeTo={closeTo}
      footer={
        failed ? (
          <Button size="lg" full onClick={tryAgain}>
            {t("point.again")}
          </Button>
        ) : (
          <>
            <SubmitButton form={id} variant={isLast ? "accent" : "primary"} size="lg" full>
              {isLast ? t(`point.send.${card.action}`) : t("common:actions.next")}
            </SubmitButton>
            {step !== null && step > 0 && (
              <Button variant="quiet" full onClick={back}>
                {t("common:actions.previous")}
              </Button>
            )}
          </>
        )
      }
    >
      {failed && current !== undefined && (
        <div role="alert" className="grid justify-items-center gap-2 py-6 text-center">
          <CircleAlert className="size-12 text-danger-ink" />
          <p className="text-lg font-semibold">{t("point.failed")}</p>
          <p className="measure text-muted">
            {t(`query.${current}.label`)} — {words(faults[current])}
          </p>
        </div>
      )}
      <Form
        ref={form}
        id={id}
        method="post"
        replace
        noValidate
        preventScrollReset
        encType={questions.includes("document") ? "multipart/form-data" : undefined}
        onSubmit={onSubmit}
        hidden={failed}
        className="grid gap-5 [&[hidden]]:hidden"
      >
        <FormKey value={formKey} />
        {summary && !failed && <ErrorSummary key={refused?.at} title={summary} />}
        {questions.map((query, index) => (
          <div key={query} hidden={step !== null && index !== step}>
            <QuestionField
              query={query}
              today={today}
              error={words(faults[query])}
              defaultValue={refused?.values[query]}
              isOpen={index === step && !failed}
            />
          </div>
        ))}
        {choices.length > 0 && (
          <div hidden={!isLast}>
            <Select
              label={t("choice.legend")}
              name="walletItemId"
              placeholder={t("choice.none")}
              options={choices}
              defaultValue={refused?.values.walletItemId ?? ""}
              optional
            />
          </div>
        )}
        {isLast && (
          <p className="text-sm text-muted">
            {t(card.action === "BUY" ? "point.buyText" : "point.requestText")}
          </p>
        )}
      </Form>
    </Sheet>
  );
}
