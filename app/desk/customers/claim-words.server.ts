import type { ShownClaim } from "./claim-row.tsx";
import type { CustomerClaimRow } from "./customer-claims.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { agoText, spanText } from "#app/desk/frame/time-words.server.ts";

/** A claim with its moments in words. */
export function claimShown(row: CustomerClaimRow, { language, now, caller }: OperatorCall): ShownClaim {
  const { id, kind, status, storeName, partnerId, partnerName, orderId, message, hasDocument } = row;
  const { claimedMillimes, amountMillimes, points, heldPoints, responseText, createdAt, respondedAt } = row;
  const { cancelledMillimes, cancelledPoints, cancelledAt } = row;
  const open = status === "PENDING" || status === "VALIDATING";
  return {
    ...{
      id,
      kind,
      status,
      orderId,
      message,
      hasDocument,
      claimedMillimes,
      amountMillimes,
      points,
      heldPoints,
      cancelledMillimes,
      cancelledPoints,
    },
    cancellable: status === "ACCEPTED" && cancelledAt === null,
    place: storeName === null ? partnerName : `${storeName} · ${partnerName}`,
    card: inLanguage(row.card?.title, language) ?? null,
    answer: responseText,
    sent: formatDate(createdAt, language, "dateTime"),
    waited: open
      ? agoText(createdAt, now, language)
      : respondedAt && spanText(respondedAt.getTime() - createdAt.getTime(), language),
    answered: respondedAt && formatDate(respondedAt, language, "dateTime"),
    partner:
      open && caller.rights.includes("catalogue")
        ? { to: `/${language}/operator/partners/${partnerId}`, name: partnerName }
        : null,
  };
}
