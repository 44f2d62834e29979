import { formatNumber, isolated } from "#app/core/ui/format.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import type { NewClickout } from "#app/core/domain/clickouts/clickout-record.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Question } from "#app/core/ui/questions/question.ts";
import { getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";

/** What is asked before a campaign code is made: what it gives, how often, and when. */
export async function askClickout({ language }: OperatorCall, code: NewClickout): Promise<Question | null> {
  const { offerId, singleUse, stock, availableFrom, availableTo } = code;
  const offer = await getOfferRecord(offerId);
  if (!offer.ok) return null;
  const t = translator(language);
  return {
    title: t("code.title", { ns: "asked", code: isolated(code.code) }),
    lines: [
      t("code.gives", { ns: "asked", offer: isolated(inLanguage(offer.value.title, language)) }),
      t("campaign.span", {
        ns: "asked",
        from: formatDate(availableFrom, language, "date"),
        until: formatLastDay(availableTo.toISOString(), language, "date"),
      }),
      singleUse === true
        ? t("code.once", { ns: "asked" })
        : stock === null || stock === undefined
          ? t("offer.noStock", { ns: "asked" })
          : t("offer.stock", { ns: "asked", count: stock, amount: formatNumber(stock, language) }),
    ],
    yes: t("code.yes", { ns: "asked" }),
  };
}
