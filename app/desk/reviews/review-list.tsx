import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { useRefusal, type ShownRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { List } from "#app/core/ui/list.tsx";
import { ReviewRow, type ShownReview } from "./review-row.tsx";

interface ReviewListProps {
  reviews: readonly ShownReview[];
  /** Of an answer that was refused. */
  refused: ShownRefusal | undefined;
}

/** What a customer asks a person to look at; nothing if they never asked. */
export function ReviewList({ reviews, refused }: ReviewListProps) {
  const { t } = useTranslation("support");
  const { errorOf, summary, valueOf } = useRefusal(refused, ["answer"]);
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="mb-6 grid grid-cols-1 gap-4">
      <h2 id="reviews" className="text-lg font-semibold">
        {t("reviews.title")}
      </h2>
      {summary !== undefined && <ErrorSummary title={summary} errors={[]} />}
      <List label={t("reviews.title")}>
        {reviews.map((review) => (
          <ReviewRow
            key={review.id}
            review={review}
            refused={
              valueOf("id") === review.id ? { error: errorOf("answer"), answer: valueOf("answer") } : null
            }
          />
        ))}
      </List>
    </section>
  );
}
