import { Link } from "#app/remix.ts";
import { Globe } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { OfferPicture } from "#app/core/ui/shown/offer-picture.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { product } from "#app/product.ts";
import { isOver, type Ticket } from "./ticket.ts";
import { TicketWorth } from "./ticket-worth.tsx";
import { Validity } from "./validity.tsx";

export interface TicketCardProps {
  ticket: Ticket;
  /** Its id in the page. */
  anchor: string;
  /** Visible at once. */
  eager: boolean;
}

/**
 * A wallet item as a ticket: its name above the torn edge, its value and last day below. The whole ticket is
 * a link.
 */
export function TicketCard({ ticket, anchor, eager }: TicketCardProps) {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  const { offer, unusable } = ticket;
  const over = isOver(unusable);
  return (
    <li
      id={anchor}
      className="group relative flex flex-col overflow-hidden rounded-lg bg-surface shadow-low transition-shadow hover:shadow-high has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <div className="flex grow gap-3.5 p-3.5 sm:gap-4 sm:p-4">
        <div className="w-28 shrink-0 self-start overflow-hidden rounded-md sm:w-36">
          <OfferPicture src={offer.imageUrl} eager={eager} faded={over} />
        </div>
        <div className="flex min-w-0 grow flex-col gap-1">
          <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
            <PartnerLogo partner={offer.partner} className="size-5 rounded-full" />
            <bdi translate="no" className="truncate">
              {offer.partner?.name ?? product.nameIn[language]}
            </bdi>
          </p>
          <h3 className="leading-snug font-semibold break-words">
            <Link
              to={`/${language}/wallet/voucher/${ticket.id}`}
              prefetch="intent"
              viewTransition
              className="outline-none after:absolute after:inset-0"
            >
              {offer.title}
            </Link>
          </h3>
          {!over && ticket.availableOnline && (
            <p className="mt-auto flex items-center gap-1.5 pt-1 text-xs text-muted">
              <Globe className="size-3.5 shrink-0" />
              {t("onlineToo")}
            </p>
          )}
        </div>
      </div>
      <div className="ticket-edge flex flex-wrap items-end justify-between gap-x-4 gap-y-2 px-4 pt-3.5 pb-4 sm:px-5">
        {over ? (
          <>
            <Badge tone={unusable === "USED" || unusable === "USED_ONLINE" ? "success" : "neutral"}>
              {t(`status.${unusable}`)}
            </Badge>
            <p className="min-w-0 text-sm text-muted">
              {t(`reason.${unusable}`, { date: ticket.lastDay?.text })}
            </p>
          </>
        ) : (
          <>
            <TicketWorth ticket={ticket} />
            <Validity ticket={ticket} />
          </>
        )}
      </div>
    </li>
  );
}
