import { isolated } from "#app/core/ui/format.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { HomePartKind } from "#app/core/domain/home/home-part.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Question } from "#app/core/ui/questions/question.ts";

interface AskedPart {
  kind: HomePartKind;
  /** Of a large offer. */
  offerId: string | null;
  shownFrom: Date | null;
}

/** What is asked before a part stands on everybody's home: what it is, and since when it is seen. */
export async function askHomePart(
  { language, now }: OperatorCall,
  { kind, offerId, shownFrom }: AskedPart,
): Promise<Question | null> {
  const t = translator(language);
  const offer = offerId === null ? null : await getOfferRecord(offerId);
  if (offer && !offer.ok) return null;
  const name = offer
    ? inLanguage(offer.value.title, language)
    : t(`homeDesk.kinds.${kind}`, { ns: "operator" });
  const isLater = shownFrom !== null && shownFrom > now;
  return {
    title: t(offer ? "home.title" : "home.rail", { ns: "asked", name: isolated(name) }),
    lines: [
      isLater
        ? t("home.from", { ns: "asked", at: formatDate(shownFrom, language, "dateTime") })
        : t("home.now", { ns: "asked" }),
    ],
    yes: t("home.yes", { ns: "asked" }),
  };
}
