import { formatNumber, isolated } from "#app/core/ui/format.ts";
import { inLanguage, type LocalizedText } from "#app/core/domain/languages.ts";
import { mayBePremium } from "#app/core/domain/stamps/premium-gift.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Question } from "#app/core/ui/questions/question.ts";
import { getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";

interface AskedCard {
  title: LocalizedText;
  partnerId: string;
  offerId: string;
  target: number;
}

/** What is asked before a stamp card is put into use: what it gives, and whether that is another partner's. */
export async function askStampCard(call: OperatorCall, card: AskedCard): Promise<Question | null> {
  const { language } = call;
  const { title, partnerId, offerId, target } = card;
  const [offer, partners] = await Promise.all([getOfferRecord(offerId), partnerChoices()]);
  if (!offer.ok) return null;
  const t = translator(language);
  const nameOf = (id: string | null) => isolated(partners.find(({ value }) => value === id)?.label ?? "");
  const partner = nameOf(partnerId);
  const owner = offer.value.partnerId;
  return {
    title: t("stamps.start", { ns: "asked", name: isolated(inLanguage(title, language)) }),
    lines: [
      t("stamps.gives", {
        ...{ ns: "asked", count: target, amount: formatNumber(target, language), partner },
        offer: isolated(inLanguage(offer.value.title, language)),
      }),
      ...(owner !== null && owner !== partnerId
        ? [t("stamps.foreign", { ns: "asked", other: nameOf(owner), partner })]
        : []),
      ...(mayBePremium(offer.value, { partnerId }) ? [t("stamps.premium.text", { ns: "campaigns" })] : []),
    ],
    yes: t("stamps.yes", { ns: "asked" }),
  };
}
