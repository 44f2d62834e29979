import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import type { EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ShownHead } from "./customer-head.tsx";
import type { Asked } from "#app/core/ui/questions/question.ts";
import { ReasonedAction } from "#app/desk/frame/reasoned-action.tsx";
import { RecordForm, type ShownForm } from "#app/core/ui/record/record-form.tsx";

interface CustomerActionsProps {
  head: ShownHead;
  /** The form of a gift; null if the reader may give none, or the customer may get none. */
  gift: ShownForm | null;
  mayCorrect: boolean;
  formKey: string;
  /** What became of the gift that was sent. */
  answer: EntryRefusal | Asked | undefined;
}

/** Actions on a customer. Each one opens in place and explains its consequence. */
export function CustomerActions({ head, gift, mayCorrect, formKey, answer }: CustomerActionsProps) {
  const { t } = useTranslation(["support", "operator"]);
  const language = useLanguage();
  const { id, name, status } = head;
  const mayBlock = status === "ACTIVE" || status === "BLOCKED";
  if (!gift && !mayCorrect && !mayBlock) return null;
  return (
    <div className="flex flex-wrap items-start gap-3 border-t border-line pt-4 empty:hidden *:has-[details[open]]:basis-full">
      {gift && (
        <details open={answer !== undefined} className="group/gift text-start open:basis-full">
          <summary className="press inline-flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-line-strong px-5 text-sm font-semibold">
            {t("actions.gift")}
          </summary>
          <div className="hidden pt-3 group-open/gift:block">
            <RecordForm shown={gift} answer={answer} submit={t("operator:customers.give")} />
          </div>
        </details>
      )}
      {mayCorrect && (
        <LinkButton to={`/${language}/operator/customers/${id}/correct`} variant="secondary" size="sm">
          {t("operator:customers.correct")}
        </LinkButton>
      )}
      {gift && (
        <LinkButton to={`/${language}/operator/customers/${id}/merge`} variant="secondary" size="sm">
          {t("operator:customers.merge.title")}
        </LinkButton>
      )}
      {head.ageDoubted && (
        <ReasonedAction
          {...{ intent: "confirm-age", id, name, formKey }}
          action={`/${language}/operator/customers/${id}/orders`}
        />
      )}
      {mayBlock && (
        <ReasonedAction
          {...{ intent: status === "ACTIVE" ? "block" : "unblock", id, name, formKey }}
          action={`/${language}/operator/customers/${id}/orders`}
        />
      )}
    </div>
  );
}
