import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { percentIn } from "#app/core/i18n/number-marks.ts";
import type { OwnCeilings } from "#app/core/domain/partners/own-ceilings-answer.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Points } from "#app/core/ui/points.tsx";
import { Progress } from "#app/core/ui/progress.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** How much the partner has given today, and from where on Mezia is asked first; what waits for that. */
export function OwnCeilingsCard({ ceilings }: { ceilings: OwnCeilings }) {
  const { t } = useTranslation("house");
  const language = useLanguage();
  const { points, stores, onlinePoints, waiting, perStoreDayPoints, perPartnerDayPoints } = ceilings;
  const number = (value: number) => formatNumber(value, language);
  const { perSalePoints, perCustomerDayPoints, claimOverPercent, perPointMillimes } = ceilings;
  const facts = [
    ["sale", perSalePoints === null ? null : number(perSalePoints)],
    ["customer", perCustomerDayPoints === null ? null : number(perCustomerDayPoints)],
    ["claim", claimOverPercent === null ? null : percentIn(number(claimOverPercent), language)],
    ["offer", perPointMillimes === null ? null : number(perPointMillimes)],
  ] as const;
  return (
    <Card as="section" padding="lg" aria-labelledby="ceilings" className="grid grid-cols-1 gap-4">
      <h2 id="ceilings" className="text-lg font-semibold">
        {t("ceilings.title")}
      </h2>
      <p className="text-muted">{t("ceilings.text")}</p>
      {waiting.events > 0 && (
        <Callout tone="warn" title={t("ceilings.waiting", { count: waiting.events })}>
          <Points amount={waiting.points} size="sm" words />
        </Callout>
      )}
      {points !== null && <Used name={t("ceilings.all")} used={points} limit={perPartnerDayPoints} />}
      {stores.map(({ storeId, name, points: used }) => (
        <Used key={storeId} name={name} used={used} limit={perStoreDayPoints} />
      ))}
      {onlinePoints !== null && onlinePoints > 0 && (
        <Used name={t("ceilings.online")} used={onlinePoints} limit={perStoreDayPoints} />
      )}
      <dl className="divide-y divide-line">
        {facts.map(([name, value]) => (
          <Fact key={name} name={t(`ceilings.${name}`)}>
            {value ?? t("ceilings.none")}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function Used({ name, used, limit }: { name: string; used: number; limit: number | null }) {
  const { t } = useTranslation("house");
  const language = useLanguage();
  const points = formatNumber(used, language);
  if (limit === null)
    return (
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <bdi className="font-medium">{name}</bdi>
        <span className="text-muted tabular">{t("ceilings.unbound", { points })}</span>
      </p>
    );
  return (
    <Progress
      label={name}
      value={used}
      max={limit}
      tone={used > limit ? "warn" : "brand"}
      text={t("ceilings.used", { points, limit: formatNumber(limit, language) })}
    />
  );
}
