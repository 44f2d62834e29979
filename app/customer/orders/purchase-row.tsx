import { Link } from "#app/remix.ts";
import { ChevronDown } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { PurchaseStatus } from "#app/core/domain/payments/settlement.ts";
import type { PurchaseLine } from "./order.ts";

const tones: Record<PurchaseStatus, Tone> = {
  AWAITING_PAYMENT: "accent",
  COMPLETED: "success",
  FAILED: "danger",
  CANCELLED: "neutral",
  EXPIRED: "neutral",
  REFUNDED: "brand",
};

/**
 * An offer that was, or should have been, partly paid with money. It is a <details>, so it opens without a
 * script.
 */
export function PurchaseRow({ purchase, anchor }: { purchase: PurchaseLine; anchor: string }) {
  const { t } = useTranslation("payments");
  const { title, partner, status, at, pointPrice, amountMillimes, void: isVoid } = purchase;
  return (
    <li id={anchor}>
      <details className="group/order">
        <summary className="press flex cursor-pointer list-none items-start gap-3.5 px-4 py-4 hover:bg-sunken focus-visible:-outline-offset-3 sm:px-5 [&::-webkit-details-marker]:hidden">
          <PartnerLogo partner={partner} className="size-11 rounded-full" />
          <span className="grid min-w-0 grow justify-items-start gap-1">
            <span className="font-medium break-words">{title}</span>
            <DateText iso={at.iso} text={at.text} className="text-sm text-muted" />
            <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
          </span>
          <span className="grid shrink-0 justify-items-end gap-0.5">
            <Money millimes={amountMillimes} was={isVoid} className="font-semibold" />
            {pointPrice > 0 && !isVoid && <Points amount={-pointPrice} size="sm" />}
            <ChevronDown className="mt-1 size-5 text-muted transition-transform group-open/order:rotate-180" />
          </span>
        </summary>
        <Details purchase={purchase} />
      </details>
    </li>
  );
}

const linkClass =
  "inline-block py-2.5 font-medium text-brand-ink underline decoration-from-font underline-offset-4";

function Details({ purchase: { id, pointPrice, amountMillimes, invoice } }: { purchase: PurchaseLine }) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  return (
    <div className="grid gap-2 px-4 pt-2 pb-4 sm:ps-19.5 sm:pe-5">
      <dl className="divide-y divide-line rounded-md bg-sunken px-4">
        {pointPrice > 0 && (
          <Fact name={t("fact.points")}>
            <Points amount={pointPrice} size="sm" />
          </Fact>
        )}
        <Fact name={t("fact.money")}>
          <Money millimes={amountMillimes} />
        </Fact>
        {invoice && (
          <Fact name={t("fact.invoice")}>
            <bdi dir="ltr" translate="no">
              {invoice.number}
            </bdi>
          </Fact>
        )}
      </dl>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link to={`/${language}/purchase/${id}`} className={linkClass}>
          {t("open")}
        </Link>
        {invoice && (
          <Link to={`/${language}/profile/invoices/${invoice.id}`} className={linkClass}>
            {t("done.toInvoice")}
          </Link>
        )}
      </p>
    </div>
  );
}
