import { readIsMinor } from "#app/core/db/accounts/age.server.ts";
import { shownLogin } from "#app/core/ui/forms/shown-login.ts";
import type { ShownPremium } from "./premium.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { getPremium } from "./get-premium.server.ts";
import { premiumOff } from "./may-subscribe.server.ts";
import { opensByPremium } from "#app/core/services/wheels/wheel-door.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** The customer's premium, as the premium pages show it. */
export async function showPremium(call: ClientCall): Promise<ShownPremium> {
  const [premiumNow, opens, minor] = await Promise.all([
    getPremium(call),
    opensByPremium(call.now),
    readIsMinor(call.caller.userId, call.now),
  ]);
  const { currentPeriodEnd, nextChargeAt, suspendedAt, ...premium } = premiumNow;
  const { status, plan, operator, phone, lastTryAt, charging, plans } = premium;
  const inWords = (moment: string | null) => moment && formatDate(moment, call.language, "dateTime");
  return {
    status,
    plan,
    operator,
    phone: phone && shownLogin(phone).text,
    end: inWords(currentPeriodEnd),
    nextCharge: inWords(nextChargeAt),
    suspended: inWords(suspendedAt),
    lastTry: inWords(lastTryAt),
    charging,
    // No wheel opens for a minor, so premium is not sold with it.
    wheel: opens && !minor,
    off: premiumOff() !== null,
    plans,
  };
}
