import { formatDate } from "#app/core/i18n/format.ts";
import { addDays, businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { dayOfAddress } from "./day-address.ts";
import type { ShownDay } from "./day-choice.tsx";

/** The day that a page's address names, for its choice of another; today unless it names one. */
export function shownDay({ now, language }: MerchantCall, searchParams: URLSearchParams): ShownDay {
  const today = businessDayOf(now);
  const day = dayOfAddress(searchParams.get("day"), today);
  return {
    day,
    today,
    name: formatDate(startOfDay(day), language, "weekday"),
    before: addDays(day, -1),
    after: day < today ? addDays(day, 1) : null,
  };
}
