import { Form, Link, useSubmit } from "#app/remix.ts";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";
import { ArrowLeft, ArrowRight } from "#app/core/ui/icons.tsx";
import type { BusinessDay } from "#app/core/domain/business-day.ts";

export interface ShownDay {
  day: BusinessDay;
  today: BusinessDay;
  /** The day in words. */
  name: string;
  before: BusinessDay;
  /** Null for today. */
  after: BusinessDay | null;
}

interface DayChoiceProps {
  day: ShownDay;
  /** More fields of its form. */
  children?: ReactNode;
}

/** Which day's sales are shown. */
export function DayChoice({ day, children }: DayChoiceProps) {
  const { t } = useTranslation("till");
  const submit = useSubmit();
  const isToday = day.day === day.today;
  const arrow = classNames(iconButtonClass, "size-12 shrink-0 border border-line bg-surface");
  return (
    <Form
      method="get"
      role="search"
      className="grid gap-3"
      onChange={(event) => {
        if (event.target instanceof HTMLInputElement && event.target.type === "date" && event.target.value)
          submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      <div className="flex items-center gap-2">
        <Link to={`?day=${day.before}`} aria-label={t("sales.before")} className={arrow}>
          <ArrowLeft className="size-5 rtl:-scale-x-100" />
        </Link>
        <p className="min-w-0 grow text-center leading-tight">
          <strong className="block text-lg font-semibold first-letter:uppercase">
            {isToday ? t("sales.today") : day.name}
          </strong>
          {isToday && <span className="text-sm text-muted">{day.name}</span>}
        </p>
        {day.after === null ? (
          <span className="size-12 shrink-0" />
        ) : (
          <Link
            to={day.after === day.today ? "." : `?day=${day.after}`}
            aria-label={t("sales.after")}
            className={arrow}
          >
            <ArrowRight className="size-5 rtl:-scale-x-100" />
          </Link>
        )}
      </div>
      <input
        type="date"
        name="day"
        aria-label={t("sales.day")}
        defaultValue={day.day}
        max={day.today}
        className="control rounded-full px-5"
      />
      {children}
    </Form>
  );
}
