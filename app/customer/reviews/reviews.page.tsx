import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { Review } from "#app/core/domain/reviews/review-answer.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { listReviews } from "#app/core/services/reviews/list-reviews.server.ts";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List } from "#app/core/ui/list.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { AskPerson } from "./ask-person.tsx";
import { askReview } from "./ask-review.server.ts";
import { reviewBody } from "./review.schema.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "reviews"] } satisfies RouteHandle;

/** What rules decided about the customer, where they ask a person to look, and what the person said. */
export const loader = customerLoader(async ({ caller: { userId }, language, now }, { request }) => ({
  title: titled(translatorOf(language, "reviews")("title")),
  reviews: (await listReviews(userId, now)).map((review) => viewReview(review, language)),
  asked: new URL(request.url).searchParams.has("asked"),
}));

function viewReview(
  { kind, id, decidedAt, points, askedAt, answer, answeredAt }: Review,
  language: Language,
) {
  const dayOf = (moment: string | null) => moment && formatDate(moment, language, "date");
  const asked = dayOf(askedAt);
  return { kind, id, points, answer, asked, decided: dayOf(decidedAt), answered: dayOf(answeredAt) };
}

type ShownReview = ReturnType<typeof viewReview>;

export const action = customerAction(async (call, { request }) => {
  const form = await readForm(request);
  const input = checkForm(reviewBody, form);
  const asked = input.ok ? await askReview(call, input.value) : input;
  return asked.ok ? redirect(`/${call.language}/profile/reviews?asked`) : refusedAuthForm(asked, form, call);
});
export const clientAction = sendCustomerForm;

export default function Reviews() {
  const { reviews, asked } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation(["reviews", "errors"]);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("title")} back={`/${useLanguage()}/profile`}>
        {t("intro")}
      </PageHeader>
      <div className="grid gap-5">
        {refused && (
          <RefusalSummary
            key={refused.at}
            title={t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        )}
        {asked && !refused && <ToastCallout text={t("asked")} at="asked" />}
        {reviews.length === 0 ? (
          <EmptyState scene="history" title={t("none.title")}>
            {t("none.text")}
          </EmptyState>
        ) : (
          <List label={t("title")}>
            {reviews.map((review) => (
              <ReviewRow key={`${review.kind} ${review.id}`} review={review} />
            ))}
          </List>
        )}
      </div>
    </div>
  );
}

/** One decision: what the rule was, and the question with its answer, or the press that asks it. */
function ReviewRow({
  review: { kind, id, points, decided, asked, answer, answered },
}: {
  review: ShownReview;
}) {
  const { t } = useTranslation("reviews");
  // Points that an absence took stay gone: what is not found was taken from an account that became part of this one.
  return (
    <li className="grid gap-1.5 px-4 py-4 sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-medium">{t(`kinds.${kind}.title`)}</h2>
        {points !== null && points > 0 && <Points amount={points} size="md" className="shrink-0" />}
      </div>
      <p className="text-sm text-muted">
        {decided === null && kind !== "ABSENCE"
          ? t("over")
          : `${t(`kinds.${kind}.text`)} ${decided === null ? t("earlier") : t("decided", { date: decided })}`}
      </p>
      {answer !== null && (
        <blockquote className="my-1 border-s-4 border-line ps-4 wrap-anywhere whitespace-pre-line">
          <bdi>{answer}</bdi>
        </blockquote>
      )}
      {asked === null ? (
        <AskPerson decision={{ kind, id }} label={t("ask")} className="pt-1" />
      ) : (
        <p className="text-sm">
          {answered === null ? t("waits", { date: asked }) : t("answered", { date: answered })}
        </p>
      )}
    </li>
  );
}
