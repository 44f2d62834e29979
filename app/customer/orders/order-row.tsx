import { ChevronDown } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { TransactionStatus } from "#app/core/domain/transactions/status.ts";
import { OrderDetails } from "./order-details.tsx";
import type { OrderView } from "./order.ts";

const tones: Record<TransactionStatus, Tone> = {
  CREATED: "brand",
  ATTACHED: "brand",
  AWAITING_CASHIER: "brand",
  CONFIRMED: "success",
  REFUSED: "danger",
  EXPIRED: "neutral",
  CANCELLED: "neutral",
  CUSTOMER_VALIDATION_NEEDED: "accent",
  PRODUCT_VALIDATION_NEEDED: "brand",
  CLAIMED: "success",
};

/** One order: where, when, how much, and its state. It is a <details>, so it opens without a script. */
export function OrderRow({ order, anchor }: { order: OrderView; anchor: string }) {
  const { t } = useTranslation("orders");
  const { partner, cardTitle, status, paidByItem, at } = order;
  return (
    <li id={anchor}>
      <details className="group/order">
        <summary className="press flex cursor-pointer list-none items-start gap-3.5 px-4 py-4 hover:bg-sunken focus-visible:-outline-offset-3 sm:px-5 [&::-webkit-details-marker]:hidden">
          <PartnerLogo partner={partner} className="size-11 rounded-full" />
          <span className="grid min-w-0 grow justify-items-start gap-1">
            <span className="font-medium break-words">
              <bdi translate="no">{partner.name}</bdi>
            </span>
            {cardTitle !== null && <span className="text-sm break-words">{cardTitle}</span>}
            <DateText iso={at.iso} text={at.text} className="text-sm text-muted" />
            <Badge tone={tones[status]}>{t(paidByItem ? "status.PAID_BY_ITEM" : `status.${status}`)}</Badge>
          </span>
          <span className="grid shrink-0 justify-items-end gap-0.5">
            <Amount order={order} />
            <Gain order={order} />
            <ChevronDown className="mt-1 size-5 text-muted transition-transform group-open/order:rotate-180" />
          </span>
        </summary>
        <OrderDetails order={order} />
      </details>
    </li>
  );
}

/**
 * The amount paid, or what a voucher paid for all of it; crossed out if the order failed. A visit without a basket has
 * no price.
 */
function Amount({ order }: { order: OrderView }) {
  if (order.priceMillimes === 0) return order.pointPrice > 0 ? <Points amount={-order.pointPrice} /> : null;
  if (order.paidByItem) return <Money millimes={order.reductionMillimes} className="text-muted" />;
  return <Money millimes={order.payableMillimes} was={order.void} className="font-semibold" />;
}

/** What is left of the points that it brought. */
function Gain({ order: { pointsEarned, cancelledPoints } }: { order: OrderView }) {
  const left = pointsEarned - cancelledPoints;
  return left > 0 ? <Points amount={left} sign size="sm" className="text-success-ink" /> : null;
}
