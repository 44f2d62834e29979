import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { worthOf } from "#app/core/ui/shown/worth.ts";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Ticket } from "./ticket.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

/** A ticket's value: a coupon's reduction, or a voucher's rest. */
export function TicketWorth({
  ticket,
}: {
  ticket: Pick<Ticket, "faceValueMillimes" | "remainingMillimes" | "discount">;
}) {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  const { faceValueMillimes, remainingMillimes } = ticket;
  if (remainingMillimes === null || faceValueMillimes === null) {
    return (
      <p className="min-w-0">
        <span className="block text-xs text-muted">{t("reduction")}</span>
        <span
          translate="no"
          className="text-2xl leading-tight font-semibold text-brand-ink whitespace-nowrap tabular"
        >
          {worthOf(ticket, language)}
        </span>
      </p>
    );
  }
  const begun = remainingMillimes < faceValueMillimes;
  return (
    <div className="grid min-w-36 gap-1">
      <p>
        <span className="block text-xs text-muted">{t(begun ? "left" : "value")}</span>
        <Money
          millimes={remainingMillimes}
          className="text-2xl leading-tight font-semibold text-brand-ink"
        />{" "}
        {begun && (
          <span className="ms-1.5 text-xs text-muted">
            <WithAmounts text={t("outOf", { amount: formatMoney(faceValueMillimes, language) })} />
          </span>
        )}
      </p>
      {begun && (
        <progress
          aria-hidden="true"
          className="bar h-1.5"
          value={remainingMillimes}
          max={faceValueMillimes}
        />
      )}
    </div>
  );
}
