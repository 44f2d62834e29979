import { Gift, Ticket } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Money } from "#app/core/ui/money.tsx";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import type { PrizeKind } from "#app/core/domain/wheels/prize.ts";
import { oddsOf } from "#app/core/domain/wheels/odds.ts";
import { formatOdds } from "#app/core/ui/shown/wheel.ts";

interface OddsTableProps {
  prizes: readonly {
    id: string;
    label: string;
    weight: number;
    /** By default points. */
    kind?: PrizeKind;
    stockRemaining?: number | null;
    worthMillimes?: number | null;
  }[];
  /** Whether some prizes are limited. */
  stock?: boolean;
  /** Whether it says what one of a prize is worth. */
  worth?: boolean;
}

/** Every prize with its chance, as used in the draw. */
export function OddsTable({ prizes, stock = false, worth = false }: OddsTableProps) {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b-2 border-line text-muted">
          <th scope="col" className="py-2 text-start font-medium">
            {t("odds.prize")}
          </th>
          {worth && (
            <th scope="col" className="px-3 py-2 text-end font-medium max-sm:hidden">
              {t("odds.worth")}
            </th>
          )}
          {stock && (
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {t("odds.left")}
            </th>
          )}
          <th scope="col" className="py-2 text-end font-medium">
            {t("odds.chance")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {prizes.map(({ id, label, weight, kind = "POINTS", stockRemaining = null, worthMillimes = null }) => (
          <tr key={id} className={weight === 0 ? "text-muted" : undefined}>
            <th scope="row" className="py-2.5 text-start font-medium">
              <span className="flex items-center gap-2">
                {stock && <PrizeSign kind={kind} />}
                <span className="min-w-0 wrap-anywhere">{label}</span>
              </span>
              {/* A narrow screen has no room for a column of its own. */}
              {worth && worthMillimes !== null && (
                <Money millimes={worthMillimes} className="font-normal text-muted sm:hidden" />
              )}
            </th>
            {worth && (
              <td className="px-3 py-2.5 text-end whitespace-nowrap tabular max-sm:hidden">
                {worthMillimes === null ? "–" : <Money millimes={worthMillimes} />}
              </td>
            )}
            {stock && (
              <td className="px-3 py-2.5 text-end whitespace-nowrap tabular">
                {stockRemaining === null ? (
                  t("odds.endless")
                ) : stockRemaining === 0 ? (
                  t("odds.gone")
                ) : (
                  <bdi dir="ltr" translate="no">
                    {formatNumber(stockRemaining, language)}
                  </bdi>
                )}
              </td>
            )}
            <td className="py-2.5 text-end tabular">
              <bdi dir="ltr" translate="no">
                {formatOdds(oddsOf(weight, total), language)}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sign of a prize, which the wheel shows in a field without room for words. */
function PrizeSign({ kind }: { kind: PrizeKind }) {
  const Sign = kind === "GOODS" ? Gift : kind === "WALLET_ITEM" ? Ticket : PointStar;
  return <Sign className="size-4.5 shrink-0 text-brand-ink" />;
}
