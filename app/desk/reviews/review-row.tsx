import { Form, Link } from "#app/remix.ts";
import { longestReviewAnswer } from "#app/core/domain/reviews/review.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextArea } from "#app/core/ui/text-area.tsx";
import { useMay } from "#app/desk/frame/use-desk.ts";

/** A question to a person; all but its answer are sentences. */
export interface ShownReview {
  id: string;
  title: string;
  asked: string;
  /** Where the person looks. */
  to: string;
  answer: string | null;
  /** By whom and when. */
  answered: string | null;
}

interface ReviewRowProps {
  review: ShownReview;
  /** Of a refused answer to this question: why, and what was typed. */
  refused: { error: string | undefined; answer: string | undefined } | null;
}

/** What a customer asks a person to look at, and the answer or its form. */
export function ReviewRow({ review: { id, title, asked, to, answer, answered }, refused }: ReviewRowProps) {
  const { t } = useTranslation("support");
  const may = useMay();
  return (
    <li className="grid gap-1.5 px-4 py-3.5 sm:px-5">
      <p className="font-medium">
        <Link to={to} className="text-brand-ink underline decoration-from-font underline-offset-4">
          {title}
        </Link>
      </p>
      <p className="text-sm text-muted">{asked}</p>
      {answer !== null && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {answer}
        </p>
      )}
      {answered !== null && <p className="text-sm text-success-ink">{answered}</p>}
      {answered === null && may("customers.act") && (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="id" value={id} />
          <TextArea
            name="answer"
            label={t("reviews.answer")}
            hint={t("reviews.answerHint")}
            error={refused?.error}
            defaultValue={refused?.answer}
            required
            maxLength={longestReviewAnswer}
          />
          <div>
            <SubmitButton intent="answer" size="sm">
              {t("reviews.send")}
            </SubmitButton>
          </div>
        </Form>
      )}
    </li>
  );
}
