import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { PurchaseView } from "./purchase.ts";
import { SumLine, UseSums } from "./use-sums.tsx";

/** The amounts of a use, and the points that its invoice would bring. */
export function UsedSums({
  use: { sums, expectedPoints },
}: {
  use: Pick<PurchaseView, "sums" | "expectedPoints">;
}) {
  const { t } = useTranslation("online");
  if (!sums) return null;
  return (
    <UseSums sums={sums}>
      {expectedPoints !== null && expectedPoints > 0 && (
        <SumLine label={t("sums.expected")}>
          <Points amount={expectedPoints} sign words />
        </SumLine>
      )}
    </UseSums>
  );
}
