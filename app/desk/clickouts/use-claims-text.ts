import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** How often a code was claimed, and out of how many units. */
export function useClaimsText(): (claims: { claimed: number; stock: number | null }) => string {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return ({ claimed, stock }) => {
    const amount = formatNumber(claimed, language);
    return stock === null
      ? t("clickouts.claimed", { count: claimed, amount })
      : t("clickouts.claimedOf", { amount, made: formatNumber(stock, language) });
  };
}
