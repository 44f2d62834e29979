import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import type { UnusableReason } from "#app/core/domain/wallet/usability.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { WalletItem } from "#app/core/domain/wallet/wallet-answer.ts";

/** Why an item that is not over cannot be used at the moment. */
type NotYet = "NOT_YET_VALID" | "HELD";

/** A wallet item for its ticket; dates as text. Money in millimes. */
export interface Ticket extends Pick<
  WalletItem,
  "id" | "type" | "faceValueMillimes" | "remainingMillimes" | "discount" | "availableOnline"
> {
  offer: Omit<WalletItem["offer"], "terms">;
  /** Null while it can be used. */
  unusable: UnusableReason | null;
  /** The first day, if it is in the future. */
  opens: string | null;
  lastDay: { iso: string; text: string } | null;
  /** Ends within a week. */
  endsSoon: boolean;
}

const soonMs = 7 * 24 * 60 * 60 * 1000;

/** In a loader: an item for its ticket. */
export function viewTicket(item: WalletItem, { now, language }: { now: Date; language: Language }): Ticket {
  const {
    id,
    type,
    status,
    offer,
    faceValueMillimes,
    remainingMillimes,
    discount,
    availableOnline,
    validFrom,
    validTo,
  } = item;
  const held = item.heldUntil !== null && Date.parse(item.heldUntil) > now.getTime();
  const toCome = status === "ACTIVE" && validFrom !== null && Date.parse(validFrom) > now.getTime();
  const { id: offerId, title, imageUrl, partner } = offer;
  return {
    ...{ id, type, faceValueMillimes, remainingMillimes, discount, availableOnline },
    offer: { id: offerId, title, imageUrl, partner },
    unusable: status !== "ACTIVE" ? status : toCome ? "NOT_YET_VALID" : held ? "HELD" : null,
    opens: toCome ? formatDate(validFrom, language, "date") : null,
    lastDay: validTo === null ? null : { iso: validTo, text: formatLastDay(validTo, language, "date") },
    endsSoon: status === "ACTIVE" && validTo !== null && Date.parse(validTo) - now.getTime() <= soonMs,
  };
}

/** It can never be used again. */
export function isOver(unusable: Ticket["unusable"]): unusable is Exclude<UnusableReason, NotYet> {
  return unusable !== null && unusable !== "NOT_YET_VALID" && unusable !== "HELD";
}
