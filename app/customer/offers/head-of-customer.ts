import type { CustomerHead } from "./customer-head.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { Profile } from "#app/core/domain/accounts/profile-answer.ts";

const soonMs = 30 * 24 * 60 * 60 * 1000;

/** The customer's part of the home page; it warns of points that expire in less than 30 days. */
export function customerHead(
  profile: Profile,
  { now, language }: { now: Date; language: Language },
): CustomerHead {
  const { expiring, available } = profile.points;
  const soon = expiring !== null && Date.parse(expiring.at) - now.getTime() < soonMs;
  return {
    firstName: profile.user.firstName,
    availablePoints: available,
    expiring: soon
      ? { points: expiring.points, lastDay: formatLastDay(expiring.at, language, "dayMonth") }
      : null,
    level: profile.level.level,
    next: profile.level.next,
    premium: profile.premium.active,
  };
}
