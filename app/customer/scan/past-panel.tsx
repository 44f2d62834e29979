import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Line, Receipt, Sums } from "./receipt.tsx";
import type { Sale } from "./sale.ts";

/** A sale of some time ago: its receipt, with its day in words. */
export function PastPanel({ sale, day }: { sale: Sale; day: string }) {
  const { t } = useTranslation("scan");
  const language = useLanguage();
  const { pointsEarned, heldPoints } = sale;
  const points = pointsEarned + heldPoints;
  return (
    <div className="grid gap-5">
      <p className="text-muted">{day}</p>
      <Receipt sale={sale}>
        <Sums sums={sale} paid />
        {points > 0 && (
          <Line label={t(heldPoints > 0 ? "success.held" : "success.earned")}>
            <Points amount={points} sign />
          </Line>
        )}
      </Receipt>
      <LinkButton to={`/${language}/points-history`} variant="secondary" full>
        {t("history")}
      </LinkButton>
    </div>
  );
}
