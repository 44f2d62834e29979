import { shownLogin } from "#app/components/account/shown-login.ts";
import type { ShownPremium } from "#app/components/premium/premium.ts";
import { formatDate } from "#app/i18n/format.ts";
import { getPremium } from "#app/services/premium/get-premium.server.ts";
import { premiumOff } from "#app/services/premium/may-subscribe.server.ts";
import type { ClientCall } from "#app/services/call.ts";

/** The customer's premium, as the premium pages show it. */
export async function showPremium(call: ClientCall): Promise<ShownPremium> {
  const { currentPeriodEnd, nextChargeAt, suspendedAt, ...premium } = await getPremium(call);
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
    off: premiumOff() !== null,
    plans,
  };
}
