import { CalendarClock, Hourglass } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import type { Ticket } from "./ticket.ts";

/** From when or until when a ticket can be used; in saffron when little time is left. */
export function Validity({ ticket }: { ticket: Pick<Ticket, "opens" | "lastDay" | "endsSoon"> }) {
  const { t } = useTranslation("wallet");
  const { opens, lastDay, endsSoon } = ticket;
  if (opens !== null) {
    return (
      <Badge tone="brand" icon={<CalendarClock />}>
        {t("validFrom", { date: opens })}
      </Badge>
    );
  }
  if (lastDay === null) return <p className="text-sm text-muted">{t("validAlways")}</p>;
  const words = t("validTo", { date: lastDay.text });
  if (!endsSoon) return <p className="text-sm text-muted">{words}</p>;
  return (
    <Badge tone="warn" icon={<Hourglass />}>
      {words}
    </Badge>
  );
}
