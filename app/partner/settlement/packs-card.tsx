import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { Progress } from "#app/core/ui/progress.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The prepaid points of a company, oldest pack first; days in words. */
export interface ShownPacks {
  id: string;
  company: string | null;
  packs: { id: string; day: string; points: number; left: number; paidMillimes: number }[];
  /** What waits for the next pack, or until the company owes less. */
  heldPoints: number;
  /** Whether it has, or could have, packs. */
  hasPacks: boolean;
}

/** The packs of a prepaid contract with what is left of each, and what waits for the next one, or for a payment. */
export function PacksCard({ shown: { id, company, packs, heldPoints, hasPacks } }: { shown: ShownPacks }) {
  const { t } = useTranslation("partner-money");
  const language = useLanguage();
  const count = (points: number) => formatNumber(points, language);
  const sum = (of: "points" | "left") => packs.reduce((total, pack) => total + pack[of], 0);
  const ofAll = t("packs.of", { left: count(sum("left")), points: count(sum("points")) });
  return (
    <Card as="section" padding="lg" aria-labelledby={`packs-${id}`} className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id={`packs-${id}`} className="text-lg font-semibold">
          {t(hasPacks ? "packs.title" : "packs.waiting")}
        </h2>
        {company !== null && (
          <p>
            <bdi translate="no">{company}</bdi>
          </p>
        )}
        {hasPacks && (
          <p className="text-sm text-muted">{packs.length > 0 ? t("packs.text") : t("packs.none")}</p>
        )}
      </div>
      {packs.length > 0 && (
        <Progress label={t("packs.left")} value={sum("left")} max={sum("points")} text={ofAll} />
      )}
      {heldPoints > 0 && (
        <Callout tone="warn" title={t("packs.held", { count: heldPoints, points: count(heldPoints) })}>
          {t("packs.heldText")}
        </Callout>
      )}
      {packs.length > 1 && (
        <ul className="grid gap-4">
          {packs.map((pack) => (
            <li key={pack.id}>
              <Progress
                label={t("packs.pack", { day: pack.day })}
                value={pack.left}
                max={pack.points}
                text={
                  <WithAmounts
                    text={`${t("packs.of", { left: count(pack.left), points: count(pack.points) })} · ${t("packs.paid", { amount: formatMoney(pack.paidMillimes, language) })}`}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
