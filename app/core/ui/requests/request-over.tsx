import { Check, CircleSlash } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { softTones } from "#app/core/ui/badge.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ShownRequest } from "./request.ts";

interface RequestOverProps {
  request: ShownRequest;
  status: "ACCEPTED" | "REFUSED";
  /** The address of the list, without the language. */
  at: string;
}

/** How a request was answered, and the way to the next. */
export function RequestOver({ request, status, at }: RequestOverProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const accepted = status === "ACCEPTED";
  const Sign = accepted ? Check : CircleSlash;
  return (
    <section
      aria-labelledby="over"
      className="grid justify-items-center gap-3 rounded-lg bg-surface px-5 py-8 text-center shadow-low"
    >
      <span
        className={classNames(
          "grid size-20 place-items-center rounded-full",
          softTones[accepted ? "success" : "danger"],
        )}
      >
        <Sign className="size-9 stroke-[2.25]" />
      </span>
      <div role="status" className="grid justify-items-center gap-1">
        <h2 id="over" className="text-xl font-semibold">
          {t(`requests.over.${status}.title`)}
        </h2>
        <p className="measure text-muted">
          {t(request.heldPoints > 0 ? "requests.over.held" : `requests.over.${status}.text`)}
        </p>
        {accepted && request.points > request.cancelledPoints && (
          <Points amount={request.points - request.cancelledPoints} sign words size="xl" className="mt-1" />
        )}
        {request.cancelledMillimes > 0 && (
          <p className="text-muted">
            <WithAmounts
              text={t("requests.cancel.done", { amount: formatMoney(request.cancelledMillimes, language) })}
            />
          </p>
        )}
        {request.heldPoints > 0 && <Points amount={request.heldPoints} words size="xl" className="mt-1" />}
      </div>
      {request.responseText !== null && (
        <blockquote className="measure rounded-md bg-sunken px-4 py-3 break-words whitespace-pre-line">
          <bdi>{request.responseText}</bdi>
        </blockquote>
      )}
      <LinkButton to={`/${language}${at}`} variant="accent" size="lg" full className="mt-2 max-w-96">
        {t("requests.back")}
      </LinkButton>
    </section>
  );
}
