import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { PointsSource } from "#app/core/domain/points/public-source.ts";
import { product } from "#app/product.ts";
import type { Entry } from "#app/core/ui/shown/entry.ts";
import type { Why } from "#app/core/ui/shown/entry-why.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

const atPartner = [
  "BUYING",
  "BUYING_ONLINE",
  "CONSUMED",
  "CLAIMED",
  "REFUND",
] as const satisfies PointsSource[];

/** What happened, in a few words, with the partner's name if it is known. */
export function EntryTitle({ entry: { source, partnerName, level, why, campaignTitle } }: { entry: Entry }) {
  const { t } = useTranslation("points");
  const language = useLanguage();
  if (why?.kind === "setAsideBack") return t("titles.setAsideBack");
  if (why?.kind === "setAside" || why?.kind === "setAsideEnded") return t("titles.setAside");
  if (why?.kind === "givenBack") return t("titles.givenBack");
  if (why?.kind === "accountDeleted") return t("titles.accountDeleted");
  if (why?.kind === "takenBack" && source === "LEVEL") return t("titles.levelLost", { level });
  if (why?.kind === "takenBack" && source === "REFERRAL") return t("titles.referralLost");
  if (source === "CAMPAIGN" && campaignTitle !== null)
    return partnerName === null
      ? campaignTitle
      : t("source.CAMPAIGN_at", { title: campaignTitle, partner: partnerName });
  const placed = atPartner.find((name) => name === source);
  if (placed && partnerName !== null) return t(`source.${placed}_at`, { partner: partnerName });
  return t(`source.${source}`, { level, product: product.nameIn[language] });
}

/** The rule behind the line, in one sentence. */
export function EntryWhy({ why }: { why: Why }) {
  const { t } = useTranslation("points");
  switch (why.kind) {
    case "unused":
      return <p>{why.until === null ? t("why.unused") : t("why.unusedUntil", { date: why.until })}</p>;
    case "away":
      return why.since === null ? null : <p>{t("why.awaySince", { date: why.since })}</p>;
    case "accountDeleted":
      return null;
    case "takenBack":
      return <TakenBack cancelledMillimes={why.cancelledMillimes} owedPoints={why.owedPoints} />;
    case "owes":
      return <Owed points={why.owedPoints} />;
    case "extra":
      return <p>{why.text}</p>;
    default:
      return <p>{t(`why.${why.kind}`)}</p>;
  }
}

function TakenBack({
  cancelledMillimes,
  owedPoints,
}: {
  cancelledMillimes: number | null;
  owedPoints: number;
}) {
  const { t } = useTranslation("points");
  const language = useLanguage();
  return (
    <>
      <p>
        {cancelledMillimes === null ? (
          t("why.takenBack")
        ) : (
          <WithAmounts text={t("why.takenBackOf", { money: formatMoney(cancelledMillimes, language) })} />
        )}
      </p>
      {owedPoints > 0 && <Owed points={owedPoints} />}
    </>
  );
}

function Owed({ points }: { points: number }) {
  const { t } = useTranslation("points");
  const language = useLanguage();
  return (
    <p className="text-warn-ink">
      <WithAmounts text={t("why.owed", { count: points, amount: formatNumber(points, language) })} />
    </p>
  );
}
