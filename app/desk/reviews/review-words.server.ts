import type { ReviewKind } from "#app/core/domain/reviews/review.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { isolated } from "#app/core/ui/format.ts";
import type { ShownReview } from "./review-row.tsx";
import { readReviewsOf } from "./reviews-of.server.ts";

/** The page of the customer that shows what each kind is about. */
const placeOf: Record<ReviewKind, string> = {
  SALE: "/orders?show=sales",
  CLAIM: "/claims",
  WELCOME: "",
  ABSENCE: "",
  REFERRAL: "/devices",
  OFFLINE: "/messages",
};

/** What a customer asks a person to look at, in words. */
export async function reviewsShown(userId: string, language: Language): Promise<ShownReview[]> {
  const { rows, names } = await readReviewsOf(userId);
  const t = translatorOf(language, "support");
  return rows.map(({ id, kind, askedAt, answer, answeredAt, answeredBy }) => ({
    ...{ id, answer },
    title: t(`reviews.kinds.${kind}`),
    asked: t("reviews.asked", { at: formatDate(askedAt, language, "dateTime") }),
    to: `/${language}/operator/customers/${userId}${placeOf[kind]}`,
    answered:
      answeredAt &&
      t("reviews.answered", {
        who: isolated(names.get(answeredBy ?? "") ?? t("notes.someone")),
        at: formatDate(answeredAt, language, "dateTime"),
      }),
  }));
}
