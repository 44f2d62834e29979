import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import type { ShownHead } from "./customer-head.tsx";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { defaultLanguage, isLanguage, type Language } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { getCustomerHead, type CustomerHead, type CustomerPart } from "./get-customer-head.server.ts";
import { customerName } from "#app/desk/frame/operator-words.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";

/** The head that all pages of a customer share, and the page's title. */
export async function readShownHead(call: OperatorCall, id: string, part: CustomerPart) {
  const head = foundOr404(await getCustomerHead(call, id, part));
  const shown = headShown(head, call);
  return { title: titled(shown.name), head: shown };
}

function headShown(head: CustomerHead, { language, now }: OperatorCall): ShownHead {
  const { id, status, avatarUrl, contactPhone, logins, accountType, premium, points, level } = head;
  const day = (moment: Date | null) => moment && formatDate(moment, language, "date");
  return {
    ...{ id, status, avatarUrl, logins, accountType, premium },
    ...{ mergedInto: head.mergedInto, mergedFrom: head.mergedFrom, welcomeWaits: head.welcomeWaits },
    ...{ ageDoubted: head.ageDoubted },
    name: customerName(head, language),
    // Not shown again if it is also a login.
    contactPhone: logins.some(({ login }) => login === contactPhone) ? null : contactPhone,
    since: formatDate(head.createdAt, language, "date"),
    // A day without time is noon in Tunis, so that no time zone changes the day.
    lastSeen:
      head.lastActiveDay && formatDate(head.lastActiveDay.getTime() + 11 * 3_600_000, language, "date"),
    deletion: day(head.deletionRequestedAt),
    blocked: head.blockedAt && formatDate(head.blockedAt, language, "dateTime"),
    speaks: translator(language)(`fields.languages.${languageOfCustomer(head.locale)}`, { ns: "operator" }),
    points: {
      ...points,
      expiring: points.expiring && {
        points: points.expiring.points,
        lastDay: formatLastDay(points.expiring.at.toISOString(), language, "date"),
        soon: points.expiring.at.getTime() - now.getTime() < soonMs,
      },
    },
    level: {
      ...level,
      reachedAt: day(level.reachedAt),
      next: level.next,
    },
  };
}

const soonMs = 30 * 24 * 60 * 60 * 1000;

function languageOfCustomer(locale: string): Language {
  return isLanguage(locale) ? locale : defaultLanguage;
}
