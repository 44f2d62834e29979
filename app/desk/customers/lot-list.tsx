import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber, isolated } from "#app/core/ui/format.ts";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The remaining points of one credit; its times and its reason as text. */
export interface ShownLot {
  seq: number;
  points: number;
  remaining: number;
  source: string;
  place: string | null;
  got: string;
  lastDay: string;
  /** It expires within thirty days. */
  soon: boolean;
}

/** Lots in the order in which they are spent. */
export function LotList({ lots }: { lots: readonly ShownLot[] }) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line">
      {lots.map(({ seq, points, remaining, source, place, got, lastDay, soon }) => (
        <li key={seq} className="flex items-start justify-between gap-3 py-2.5 text-sm first:pt-0 last:pb-0">
          <span className="min-w-0">
            <span className={classNames("block font-medium", soon && "text-warn-ink")}>
              {t("lots.until", { date: lastDay })}
            </span>
            <span className="block wrap-anywhere text-muted">
              {[source, place && isolated(place)].filter(Boolean).join(" · ")} · {got}
            </span>
          </span>
          <span className="shrink-0 text-end">
            <Points amount={remaining} size="sm" />
            {remaining < points && (
              <span className="block text-xs text-muted">
                {t("lots.of", { count: points, amount: formatNumber(points, language) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
