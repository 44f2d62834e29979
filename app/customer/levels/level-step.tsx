import { ChevronDown } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber, formatPercent } from "#app/core/ui/format.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import type { Level } from "#app/core/domain/levels/levels-answer.ts";
import type { LevelCondition } from "#app/core/domain/levels/condition-answer.ts";
import type { ConditionKey } from "#app/core/domain/levels/levels.ts";
import { LevelConditions } from "./level-conditions.tsx";

/** One level of the path, for its page. */
export interface LevelStepFacts extends Omit<Level, "reachedAt"> {
  /** Null when it was not reached, or its date was not recorded. */
  reachedAt: { iso: string; text: string } | null;
  /** Which of its conditions have links: each link appears once on the page. */
  ways: ConditionKey[];
}

type Place = "behind" | "here" | "next" | "later";

interface LevelStepProps extends LevelStepFacts {
  place: Place;
}

/** A level: its rosette on the thread that connects the levels, its reward and its conditions. */
export function LevelStep({ place, ...step }: LevelStepProps) {
  const { t: tCommon } = useTranslation();
  const { level, reached, conditions, ways } = step;
  return (
    <Frame level={level} locked={!reached} place={place}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold">{tCommon("points.level", { level })}</h3>
        <PlaceBadge place={place} />
      </div>
      <When {...step} />
      <Gains {...step} />
      {reached ? (
        <Folded conditions={conditions} />
      ) : (
        <div className="mt-3">
          <Missing conditions={conditions} />
          <LevelConditions conditions={conditions} ways={ways} />
        </div>
      )}
    </Frame>
  );
}

/** The level at which everybody starts. */
export function LevelStart({ place }: { place: Place }) {
  const { t } = useTranslation("profile");
  return (
    <Frame level={0} locked={false} place={place}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold">{t("levels.start")}</h3>
        <PlaceBadge place={place} />
      </div>
      <p className="mt-1.5 text-sm text-muted">{t("levels.startText")}</p>
    </Frame>
  );
}

function Frame({
  level,
  locked,
  place,
  children,
}: {
  level: number;
  locked: boolean;
  place: Place;
  children: ReactNode;
}) {
  return (
    <li
      aria-current={place === "here" ? "step" : undefined}
      className="group/step relative flex gap-3 pb-4 last:pb-0 sm:gap-5"
    >
      <span
        aria-hidden="true"
        className={classNames(
          "absolute start-7 top-14 bottom-0 -ms-px w-0.5 group-last/step:hidden sm:start-10 sm:top-20",
          place === "behind" ? "bg-brand" : "bg-line-strong",
        )}
      />
      {/* Its colours are visible but faint, so that the customer sees what comes. */}
      <LevelRosette
        level={level}
        className={classNames(
          "size-14 sm:size-20",
          place === "next" ? "opacity-70" : locked && "opacity-40 saturate-50",
        )}
      />
      <div
        className={classNames(
          "min-w-0 grow self-start rounded-lg p-4 sm:p-5",
          place === "next" || place === "here" ? "bg-surface shadow-low" : "border border-line",
          place === "next" && "ring-2 ring-brand",
        )}
      >
        {children}
      </div>
    </li>
  );
}

function PlaceBadge({ place }: { place: Place }) {
  const { t } = useTranslation("profile");
  if (place === "here")
    return (
      <Badge tone="brand" solid>
        {t("levels.here")}
      </Badge>
    );
  return place === "next" ? <Badge tone="brand">{t("levels.next")}</Badge> : null;
}

function When({ reached, reachedAt }: LevelStepFacts) {
  const { t } = useTranslation("profile");
  if (!reached) return null;
  return (
    <p className="text-sm text-muted">
      {reachedAt ? (
        <DateText iso={reachedAt.iso} text={t("levels.reachedOn", { date: reachedAt.text })} />
      ) : (
        t("levels.reached")
      )}
    </p>
  );
}

function Gains({ rewardPoints, bonusPercent }: LevelStepFacts) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <div>
        <dt className="text-muted">{t("levels.reward")}</dt>
        <dd>
          <Points amount={rewardPoints} sign size="md" />
        </dd>
      </div>
      {bonusPercent > 0 && (
        <div>
          <dt className="text-muted">{t("levels.bonus")}</dt>
          <dd className="text-base font-semibold">
            {bonusPercent === 100 ? (
              t("levels.double")
            ) : (
              <bdi dir="ltr" translate="no">{`+${formatPercent(bonusPercent, language)}`}</bdi>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Missing({ conditions }: { conditions: readonly LevelCondition[] }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const count = conditions.filter(({ met }) => !met).length;
  const text = t("levels.missing", { count, amount: formatNumber(count, language) });
  return (
    <p className={classNames("mb-3 text-sm", count === 0 ? "text-success-ink" : "text-muted")}>
      {count === 0 ? t("levels.waiting") : text}
    </p>
  );
}

/** The conditions of a reached level, collapsed. */
function Folded({ conditions }: { conditions: readonly LevelCondition[] }) {
  const { t } = useTranslation("profile");
  const done = conditions.map((condition) => ({ ...condition, met: true }));
  return (
    <details className="group/done mt-1">
      <summary className="press inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-medium text-brand-ink [&::-webkit-details-marker]:hidden">
        {t("levels.done")}
        <ChevronDown className="size-4 transition-transform group-open/done:rotate-180" />
      </summary>
      <div className="pb-1">
        <LevelConditions conditions={done} />
      </div>
    </details>
  );
}
