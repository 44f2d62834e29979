import { CalendarClock, CalendarX2, Check, CircleSlash, Hourglass } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { softTones } from "#app/core/ui/badge.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { isOver, type Ticket } from "./ticket.ts";

export interface LastUse {
  amountMillimes: number;
  /** As text. */
  at: string;
  place: string | null;
}

const signs = {
  USED: Check,
  USED_ONLINE: Check,
  EXPIRED: CalendarX2,
  VOID: CircleSlash,
  NOT_YET_VALID: CalendarClock,
  HELD: Hourglass,
};

export interface OverPanelProps {
  unusable: NonNullable<Ticket["unusable"]>;
  ticket: Pick<Ticket, "opens" | "lastDay">;
  lastUse: LastUse | null;
}

/** Shown in place of the code: why there is none, and what happened to the item. */
export function OverPanel({ unusable, ticket, lastUse }: OverPanelProps) {
  const { t } = useTranslation("wallet");
  const used = unusable === "USED" || unusable === "USED_ONLINE";
  const Sign = signs[unusable];
  const tone = used ? "success" : !isOver(unusable) ? "brand" : "neutral";
  return (
    <section
      aria-labelledby="over"
      className="grid justify-items-center gap-3 rounded-xl bg-surface px-5 py-10 text-center shadow-low sm:px-8"
    >
      <span className={classNames("grid size-20 place-items-center rounded-full", softTones[tone])}>
        <Sign className="size-9 stroke-[2.25]" />
      </span>
      <h2 id="over" className="mt-1 text-xl font-semibold">
        {t(`status.${unusable}`)}
      </h2>
      <p className="measure text-muted">
        {t(`reason.${unusable}`, { date: ticket.opens ?? ticket.lastDay?.text })}
      </p>
      {lastUse && (
        <p className="grid gap-0.5">
          <Money millimes={-lastUse.amountMillimes} className="text-2xl font-semibold" />
          {lastUse.place !== null && (
            <bdi translate="no" className="text-sm font-medium">
              {lastUse.place}
            </bdi>
          )}
          <span className="text-sm text-muted">{lastUse.at}</span>
        </p>
      )}
    </section>
  );
}
