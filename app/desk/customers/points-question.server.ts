import { formatMoney, formatNumber, isolated } from "#app/core/ui/format.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { pointCostOf } from "#app/desk/figures/point-cost.server.ts";
import { nameOfCustomer } from "#app/desk/frame/operator-words.server.ts";
import type { Question } from "#app/core/ui/questions/question.ts";
import { readPointsReceiver, type PointsReceiver } from "./points-receiver.server.ts";

/** What is asked before a gift of these whole points; null for a customer who is not there. */
export async function askGift(
  { language, now }: OperatorCall,
  userId: string,
  points: number,
): Promise<Question | null> {
  const [receiver, cost] = await Promise.all([
    readPointsReceiver(userId, now),
    pointCostOf(businessDayOf(now)),
  ]);
  if (!receiver) return null;
  const t = translator(language);
  const said = wordsOf(points, nameOf(receiver, language), language);
  const waits = receiver.perGiftPoints !== null && points > receiver.perGiftPoints;
  const costs = cost === null ? null : formatMoney(Math.round(points * cost), language);
  return {
    title: t("gift.title", said),
    lines: [
      ...balanceAfter(receiver, points, language),
      ...(costs === null ? [] : [t("points.cost", { ns: "asked", amount: costs })]),
      t(waits ? "gift.waits" : "gift.back", { ns: "asked" }),
    ],
    yes: t("gift.yes", said),
  };
}

/** What is said of a gift that was given. */
export function giftDone({ language }: OperatorCall, name: string, points: number): string {
  return translator(language)("gift.done", wordsOf(points, isolated(name), language));
}

/** What is asked before a correction by these whole points, negative to take them; null as for a gift. */
export async function askCorrection(
  { language, now }: OperatorCall,
  userId: string,
  points: number,
): Promise<Question | null> {
  const receiver = await readPointsReceiver(userId, now);
  if (!receiver) return null;
  const t = translator(language);
  const said = wordsOf(Math.abs(points), nameOf(receiver, language), language);
  return {
    title: t(points < 0 ? "correction.take" : "correction.add", said),
    lines: balanceAfter(receiver, points, language),
    yes: t("correction.yes", { ns: "asked" }),
  };
}

function nameOf({ login, ...names }: PointsReceiver, language: Language): string {
  return isolated(nameOfCustomer(names, login, language));
}

function wordsOf(count: number, name: string, language: Language) {
  return { ns: "asked", count, amount: formatNumber(count, language), name } as const;
}

/** The balance that would be, and what would still be owed. */
function balanceAfter({ balance }: PointsReceiver, points: number, language: Language): string[] {
  if (balance === null) return [];
  const after = balance + points;
  const t = translator(language);
  const said = (count: number) => ({ ns: "asked", count, amount: formatNumber(count, language) }) as const;
  return [
    t("points.after", said(Math.max(0, after))),
    ...(after < 0 ? [t("points.owed", said(-after))] : []),
  ];
}
