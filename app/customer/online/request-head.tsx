import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import type { RequestView } from "./request.ts";

/** A request's state and its points: pending, credited, or none. */
export function RequestHead({
  request,
}: {
  request: Pick<RequestView, "status" | "points" | "kind" | "card" | "isOpen">;
}) {
  const { t } = useTranslation("online");
  const language = useLanguage();
  const { status, points, kind, card, isOpen } = request;
  const gaveBack = card !== null && card.pointPrice > 0;
  const words = isOpen
    ? points > 0
      ? t("request.pending", { count: points, amount: formatNumber(points, language) })
      : t("request.pendingPlain")
    : status === "REFUSED"
      ? t(kind === "SALE_POINT" && !gaveBack ? "request.refused.plain" : `request.refused.${kind}`)
      : t(points > 0 ? "request.accepted" : "request.acceptedPlain");
  return (
    <section
      aria-labelledby="status"
      className={classNames(
        "relative overflow-hidden rounded-xl p-5 sm:p-7",
        status === "REFUSED" ? "bg-sunken text-ink" : "bg-sea text-on-sea",
      )}
    >
      {status !== "REFUSED" && <TilePattern className="absolute inset-0 opacity-15" />}
      <div role="status" className="relative grid justify-items-center gap-2 text-center">
        <h2 id="status" className="text-xl font-semibold">
          {t(`request.status.${status}`)}
        </h2>
        {points > 0 && (
          <Points amount={points} sign={status === "ACCEPTED"} size="display" star="current" words />
        )}
        <p className="measure">{words}</p>
      </div>
    </section>
  );
}
