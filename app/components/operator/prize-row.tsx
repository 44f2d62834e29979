import { useTranslation } from "#app/i18n/page-texts.tsx";
import { formatNumber } from "#app/components/format.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { ListRow } from "#app/components/ui/list.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { PrizeKind } from "#app/domain/wheel/prize.ts";
import { saysItsPoints } from "./prize-worth.ts";

interface PrizeRowProps {
  to: string;
  label: string;
  kind: PrizeKind;
  /** Whole points, for the kind POINTS. */
  points: number;
  /** The chance that customers see; null for a removed prize. */
  chance: string | null;
  /** The stock, in words; null if unlimited. */
  left: string | null;
  /** The prize is in the draw, but cannot be won now. */
  gone: boolean;
}

/** A prize of a wheel with its chance. */
export function PrizeRow({ to, label, kind, points, chance, left, gone }: PrizeRowProps) {
  const { t } = useTranslation(["operator", "common"]);
  const language = useLanguage();
  const worth =
    kind === "POINTS"
      ? t("common:points.amount", { count: points, amount: formatNumber(points, language) })
      : t(`prizes.kind.${kind}`);
  const isSaid = kind === "POINTS" && saysItsPoints(label, points);
  return (
    <ListRow
      to={to}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi>{label}</bdi>
          {gone && <Badge tone="warn">{t("prizes.gone")}</Badge>}
        </span>
      }
      subtitle={[isSaid ? null : worth, left].filter((part) => part !== null).join(" · ")}
      trailing={
        chance !== null && (
          <span className="font-semibold tabular">
            <bdi dir="ltr">{chance}</bdi>
          </span>
        )
      }
    />
  );
}
