import type { Pack } from "#app/core/domain/contracts/contract-record.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** A company's packs, the oldest first as they are used, and what waits for the next one or for a payment. */
export function PackList({ packs, heldPoints }: { packs: readonly Pack[]; heldPoints: number }) {
  const { t } = useTranslation("contracts");
  const language = useLanguage();
  const left = packs.reduce((sum, pack) => sum + pack.left, 0);
  return (
    <section aria-labelledby="packs" className="grid gap-3">
      <h2 id="packs" className="text-lg font-semibold">
        {t("packs.title")}
      </h2>
      <dl className="grid grid-cols-2 gap-4">
        <Stat label={t("packs.leftAll")} value={<Points amount={left} size="lg" />} />
        <Stat label={t("packs.held")} value={<Points amount={heldPoints} size="lg" />} />
      </dl>
      {packs.length === 0 ? (
        <p className="text-muted">{t("packs.none")}</p>
      ) : (
        <List label={t("packs.title")}>
          {packs.map((pack) => (
            <ListRow
              key={pack.id}
              title={t("packs.left", {
                left: formatNumber(pack.left, language),
                points: formatNumber(pack.points, language),
              })}
              subtitle={pack.at}
              trailing={<Money millimes={pack.paidMillimes} />}
            />
          ))}
        </List>
      )}
    </section>
  );
}
