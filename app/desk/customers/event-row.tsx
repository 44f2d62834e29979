import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { EntrySign } from "#app/core/ui/shown/entry-sign.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { ChevronDown } from "#app/core/ui/icons.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { EventState } from "#app/core/domain/points/events.ts";
import type { PointsSource } from "#app/core/domain/points/public-source.ts";

/** One event of a customer's points; dates and reasons as text. */
export interface ShownEvent {
  id: string;
  source: PointsSource;
  level: number | null;
  title: string;
  about: string | null;
  facts: string[];
  note: string | null;
  /** The total change of points. */
  points: number;
  balanceAfter: number;
  state: EventState;
  by: string | null;
  at: { iso: string; text: string };
  steps: ShownStep[];
  links: { to: string; text: string }[];
}

/** An entry of the ledger, as part of its event. */
export interface ShownStep {
  seq: number;
  text: string;
  points: number;
  at: string;
  by: string | null;
  reason: string | null;
  reference: string;
}

const tones: Record<Exclude<EventState, "DONE">, Tone> = {
  RESERVED: "brand",
  RELEASED: "neutral",
  TAKEN_BACK: "warn",
  CANCELLED: "warn",
  PART_CANCELLED: "warn",
};

/** One line for an event; it opens to its entries in the ledger. */
export function EventRow({ event }: { event: ShownEvent }) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const { title, about, facts, note, points, balanceAfter, state, by, at, steps, links } = event;
  return (
    <li>
      <details className="group/event">
        <summary className="flex cursor-pointer list-none items-start gap-3.5 px-4 py-3.5 hover:bg-sunken focus-visible:-outline-offset-3 sm:px-5 [&::-webkit-details-marker]:hidden">
          <span className="max-[400px]:hidden">
            <EntrySign entry={event} />
          </span>
          <span className="min-w-0 grow text-sm text-muted">
            <span className="flex flex-wrap items-start justify-between gap-x-3">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-base leading-snug font-medium wrap-anywhere text-ink">
                {title}
                {state !== "DONE" && <Badge tone={tones[state]}>{t(`events.state.${state}`)}</Badge>}
              </span>
              <Points
                amount={points}
                sign
                className={classNames("shrink-0 leading-snug", points > 0 && "text-success-ink")}
              />
            </span>
            {about !== null && (
              <span className="block wrap-anywhere text-ink">
                <bdi>{about}</bdi>
              </span>
            )}
            {facts.map((fact) => (
              <span key={fact} className="block">
                {fact}
              </span>
            ))}
            {note !== null && (
              <span className="my-1 block border-s-2 border-line-strong ps-2.5 wrap-anywhere text-ink">
                <bdi>{note}</bdi>
              </span>
            )}
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>
                <DateText iso={at.iso} text={at.text} />
                {by !== null && ` · ${by}`}
              </span>
              <span className="tabular">
                {t("events.balance", { amount: formatNumber(balanceAfter, language) })}
              </span>
            </span>
          </span>
          <ChevronDown className="mt-0.5 size-5 shrink-0 text-muted transition-transform group-open/event:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-2 bg-sunken px-4 pt-2 pb-4 sm:ps-20 sm:pe-5">
          <ol className="grid grid-cols-1 gap-2">
            {steps.map((step) => (
              <StepLine key={step.seq} step={step} />
            ))}
          </ol>
          {links.length > 0 && (
            <p className="flex flex-wrap gap-x-5">
              {links.map(({ to, text }) => (
                <Link
                  key={to}
                  to={to}
                  className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline underline-offset-4"
                >
                  {text}
                </Link>
              ))}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function StepLine({ step: { text, points, at, by, reason, reference } }: { step: ShownStep }) {
  const { t } = useTranslation("support");
  return (
    <li className="border-s-2 border-line-strong ps-3 text-sm">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{text}</span>
        <Points amount={points} sign size="sm" />
      </span>
      <span className="block text-muted">
        {at}
        {by !== null && ` · ${by}`}
      </span>
      {reason !== null && (
        <span className="block wrap-anywhere">
          <bdi>{reason}</bdi>
        </span>
      )}
      <details className="text-xs text-muted">
        <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
          {t("audit.details")}
        </summary>
        <bdi translate="no" dir="ltr" className="block break-all">
          {reference}
        </bdi>
      </details>
    </li>
  );
}
