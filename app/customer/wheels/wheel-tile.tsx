import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { WheelDrawing } from "./wheel-drawing.tsx";

/** The points wheel among the offers of the shop, with its price like theirs. */
export function WheelTile({ spinPoints }: { spinPoints: number }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  return (
    <li className="offer-card group">
      <div className="offer-card-top grid aspect-4/3 place-items-center bg-brand-soft">
        <WheelDrawing className="offer-card-picture h-4/5" />
      </div>
      <div className="offer-card-words">
        <p className="offer-card-line">{t("wheel.text")}</p>
        <h3 className="offer-card-title">
          <Link to={`/${language}/fortune-wheel`} viewTransition>
            {t("wheel.title")}
          </Link>
        </h3>
        <div className="offer-card-price">
          <Points amount={spinPoints} />
        </div>
      </div>
    </li>
  );
}
