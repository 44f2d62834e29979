import { Gift, Stamp } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ShownStamp } from "#app/till/frame/sale.ts";

/** What a sale gave onto the customer's stamp cards; a card that it filled is greeted. */
export function SaleStamps({ stamps }: { stamps: readonly ShownStamp[] }) {
  const { t } = useTranslation("till");
  if (stamps.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-lg font-semibold">
      {stamps.map(({ id, title, place, target, gift }) => {
        const isFull = place >= target;
        const Sign = isFull ? Gift : Stamp;
        return (
          <li key={`${id} ${place}`} className="flex items-center gap-2">
            <Sign className="size-6 shrink-0" />
            <span>
              {t("over.stamp", { title, place, target })}
              {isFull && gift && <span className="block">{t("over.cardFull")}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
