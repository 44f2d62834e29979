import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RestOfList } from "#app/customer/frame/rest-of-list.tsx";
import { TicketCard } from "./ticket-card.tsx";
import type { Ticket } from "./ticket.ts";

export interface TicketListProps {
  /** Names the list for a screen reader. */
  label: string;
  tickets: readonly Ticket[];
  more: string | null;
  newest: string | null;
}

function ticketAnchor(index: number): string {
  return `ticket-${index + 1}`;
}

/** Tickets in one column, or in several where there is room. */
export function TicketList({ label, tickets, more, newest }: TicketListProps) {
  const { t } = useTranslation("wallet");
  return (
    <section aria-labelledby="tickets">
      <h2 id="tickets" className="sr-only">
        {label}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:gap-5">
        {tickets.map((ticket, index) => (
          <TicketCard key={ticket.id} ticket={ticket} anchor={ticketAnchor(index)} eager={index < 4} />
        ))}
      </ul>
      <RestOfList
        count={tickets.length}
        anchorOf={ticketAnchor}
        more={more}
        moreLabel={t("more")}
        newest={newest}
        newestLabel={t("newest")}
      />
    </section>
  );
}
