import { useNavigation } from "#app/remix.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { Button } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { RowsAction } from "./desk-table-types.ts";

interface RowsActionsProps {
  actions: readonly RowsAction[];
  /** The number of chosen rows; 0 without a script. */
  count: number;
}

/**
 * The bar with the actions on the chosen rows. CSS shows it when a row is ticked, so it works without a
 * script; always where CSS cannot ask whether one is.
 */
export function RowsActions({ actions, count }: RowsActionsProps) {
  const { t } = useTranslation("lists");
  const language = useLanguage();
  const { formData } = useNavigation();
  const labels: Record<string, string> = t("moves", { returnObjects: true });
  const busy = formData?.get("move");
  return (
    <div
      role="group"
      aria-label={t("actions")}
      className="sticky bottom-3 z-10 hidden flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2.5 ps-4 shadow-high group-has-[tbody_:checked]/rows:flex [@supports_not_selector(:has(a))]:flex"
    >
      {count > 0 && (
        <span role="status" className="me-auto text-sm font-medium">
          {t("chosen", { count, amount: formatNumber(count, language) })}
        </span>
      )}
      {actions.map(({ move, label }) => (
        <Button
          key={move}
          type="submit"
          name="move"
          value={move}
          variant="secondary"
          size="sm"
          loading={busy === move}
        >
          {label ?? labels[move] ?? move}
        </Button>
      ))}
    </div>
  );
}
