import { Ban, CircleOff, Clock, SearchX, Undo2, type Icon } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { softTones, type Tone } from "#app/core/ui/badge.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { SaleOutcome } from "./sale.ts";

export type Outcome = SaleOutcome | "ATTACH_ERROR" | "NO_DATA" | "NO_SALE_POINT";

const looks: Record<Outcome, { Sign: Icon; tone: Tone }> = {
  REFUSED: { Sign: Ban, tone: "danger" },
  DECLINED: { Sign: Ban, tone: "neutral" },
  NOT_CONFIRMED: { Sign: Clock, tone: "warn" },
  LAPSED: { Sign: Clock, tone: "warn" },
  CANCELLED: { Sign: Undo2, tone: "neutral" },
  ATTACH_ERROR: { Sign: CircleOff, tone: "warn" },
  NO_DATA: { Sign: SearchX, tone: "neutral" },
  NO_SALE_POINT: { Sign: SearchX, tone: "neutral" },
};

export interface OutcomePanelProps {
  outcome: Outcome;
  /** The cashier's own words. */
  reason?: string | null;
  /** More details, below. */
  children?: ReactNode;
}

/** The result of a sale that failed: why, what it means for the customer, and where to go next. */
export function OutcomePanel({ outcome, reason = null, children }: OutcomePanelProps) {
  const { t } = useTranslation("scan");
  const language = useLanguage();
  const { Sign, tone } = looks[outcome];
  return (
    <div className="grid gap-5">
      <section
        aria-labelledby="outcome"
        className="grid justify-items-center gap-3 rounded-xl bg-surface px-5 py-9 text-center shadow-low sm:px-8"
      >
        <span className={classNames("grid size-20 place-items-center rounded-full", softTones[tone])}>
          <Sign className="size-9 stroke-[2.25]" />
        </span>
        <h2 id="outcome" className="mt-1 text-xl font-semibold">
          {t(`outcome.${outcome}.title`)}
        </h2>
        {reason !== null && (
          <figure className="w-full rounded-md bg-sunken px-4 py-3 text-start">
            <figcaption className="text-sm text-muted">{t("outcome.reason")}</figcaption>
            <blockquote className="font-medium break-words" dir="auto">
              {reason}
            </blockquote>
          </figure>
        )}
        <p className="measure text-muted">{t(`outcome.${outcome}.text`)}</p>
        <LinkButton to={`/${language}/scan`} className="mt-2">
          {t("again")}
        </LinkButton>
      </section>
      {children}
    </div>
  );
}
