import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useToldOnce } from "#app/core/ui/use-told-once.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";

/**
 * Right after a purchase: confirms it, once and not after a reload. One line, and no stars over the page: the code below
 * must stay in sight, as somebody may be waiting for it at a till.
 */
export function PurchaseJoy() {
  const { t } = useTranslation("wallet");
  useToldOnce(true);
  return (
    <p
      role="status"
      className="relative isolate mb-4 flex items-center gap-3 overflow-hidden rounded-lg bg-sea px-4 py-2.5 text-on-sea"
    >
      <TilePattern className="absolute inset-0 -z-10 opacity-15" />
      <PointStar tone="current" className="lay size-7 shrink-0" />
      <span className="min-w-0">
        <span className="font-semibold">{t("joy.title")}</span>{" "}
        <span className="text-sm max-sm:sr-only">{t("joy.text")}</span>
      </span>
    </p>
  );
}
