import { CalendarClock, CircleCheck, CircleSlash, Crown, Lock } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ShopOffer } from "./offer.ts";

/** In a few words, for a card: why an offer cannot be bought; nothing if it can. */
export function useReason(offer: ShopOffer): string | null {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  switch (offer.availability) {
    case "AVAILABLE":
      return null;
    case "INSUFFICIENT_POINTS": {
      const count = offer.missingPoints ?? 0;
      return t("reason.INSUFFICIENT_POINTS", { count, amount: formatNumber(count, language) });
    }
    case "NOT_YET_AVAILABLE":
      return t("reason.NOT_YET_AVAILABLE", { date: offer.opens });
    case "LEVEL_LOCKED":
      return t("reason.LEVEL_LOCKED", { level: offer.minLevel });
    default:
      return t(`reason.${offer.availability}`);
  }
}

/** The same as a sentence for the offer's own page, also when it can be bought. */
export function useAvailabilitySentence(offer: ShopOffer): string {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  switch (offer.availability) {
    case "INSUFFICIENT_POINTS": {
      const count = offer.missingPoints ?? 0;
      return t("sentence.INSUFFICIENT_POINTS", { count, amount: formatNumber(count, language) });
    }
    case "NOT_YET_AVAILABLE":
      return t("sentence.NOT_YET_AVAILABLE", { date: offer.opens });
    case "LEVEL_LOCKED":
      return t("sentence.LEVEL_LOCKED", { level: offer.minLevel });
    default:
      return t(`sentence.${offer.availability}`);
  }
}

const signs = {
  AVAILABLE: CircleCheck,
  INSUFFICIENT_POINTS: null,
  NOT_YET_AVAILABLE: CalendarClock,
  PREMIUM_LOCKED: Crown,
  LEVEL_LOCKED: Lock,
  LIMIT_REACHED: CircleCheck,
  OUT_OF_STOCK: CircleSlash,
  PAYMENT_OFF: CircleSlash,
  EXPIRED: CircleSlash,
};

/**
 * Under a card's price: why the offer cannot be bought, and how close the balance is when points are missing.
 */
export function Reason({ offer }: { offer: ShopOffer }) {
  const reason = useReason(offer);
  if (reason === null) return null;
  const Sign = signs[offer.availability];
  return (
    <>
      {offer.missingPoints !== undefined && (
        <progress
          aria-hidden="true"
          className="bar h-1"
          value={offer.pointPrice - offer.missingPoints}
          max={offer.pointPrice}
        />
      )}
      <p className="offer-card-line">
        {Sign && <Sign className="size-3.5 shrink-0" />}
        {reason}
      </p>
    </>
  );
}
