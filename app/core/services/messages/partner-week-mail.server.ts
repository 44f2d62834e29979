import { leaveWeekAddress } from "#app/core/auth/leave-mails.server.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { WeekNews, WeekSums } from "#app/core/domain/partners/news.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { dinarsIn, groupDigits } from "#app/core/i18n/number-marks.ts";

const shown = [
  "sales",
  "paidMillimes",
  "points",
  "claimPoints",
  "seen",
  "given",
  "used",
  "new",
  "returning",
] as const;

/** What a mail of a week's figures says, each beside the week before; numbers of customers that are few stay untold. */
export function weekSaid({ personId, from, to, week, before }: WeekNews, language: Language) {
  const t = translatorOf(language, "partner-news");
  const dayIn = (day: string) => formatDate(startOfDay(day), language);
  const valueOf = (name: (typeof shown)[number], sums: WeekSums) => {
    const value = sums[name] ?? (name === "claimPoints" ? 0 : null);
    if (value === null) return t("week.untold");
    return name === "paidMillimes" ? dinarsIn(value, language) : groupDigits(value, language);
  };
  // What was opened, and what came into wallets, belongs to no store; not every partner has requests.
  const isTold = (name: (typeof shown)[number]) => {
    if (name === "claimPoints") return !!week.claimPoints || !!before.claimPoints;
    return (name !== "seen" && name !== "given") || week[name] !== null;
  };
  const told = shown.filter(isTold);
  return {
    title: t("week.title"),
    intro: t("week.intro", { from: dayIn(from), to: dayIn(to) }),
    figures: told.map((name) => ({
      ...{ section: t("week.section"), label: t(`week.${name}`), value: valueOf(name, week) },
      before: t("week.before", { value: valueOf(name, before) }),
    })),
    advice: t("week.advice"),
    button: t("week.button"),
    path: "",
    leave: { label: t("week.leave"), href: leaveWeekAddress(personId, language) },
  };
}
