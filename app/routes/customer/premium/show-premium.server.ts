import { shownLogin } from "#app/components/account/shown-login.ts";
import type { ShownPremium } from "#app/components/premium/premium.ts";
import { formatDate } from "#app/i18n/format.ts";
import { getPremium } from "#app/services/premium/get-premium.server.ts";
import type { ClientCall } from "#app/services/call.ts";

/** The customer's premium, as the premium pages show it. */
export async function showPremium(call: ClientCall): Promise<ShownPremium> {
  const { status, plan, phone, currentPeriodEnd, nextChargeAt, suspendedAt, lastTryAt, charging, plans } =
    await getPremium(call);
  const inWords = (moment: string | null) => moment && formatDate(moment, call.language, "dateTime");
  return {
    status,
    plan,
    phone: phone && shownLogin(phone).text,
    end: inWords(currentPeriodEnd),
    nextCharge: inWords(nextChargeAt),
    suspended: inWords(suspendedAt),
    lastTry: inWords(lastTryAt),
    charging,
    plans,
  };
}
