import type { ChargeListRow } from "#app/db/lists/charge-list.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { listChargesAtDesk } from "#app/services/lists/desk-lists.server.ts";
import { choiceText, type ListPage } from "./list-page.server.ts";

export type ChargeShown = ReturnType<typeof chargesPage.show>;

const moment = (at: Date, language: Language) =>
  `${formatDate(at, language, "short")} ${formatDate(at, language, "time")}`;

export const chargesPage = {
  name: "premium-charges",
  read: listChargesAtDesk,
  show: ({ periodStart, createdAt, settledAt, ...charge }: ChargeListRow, language: Language) => {
    const { id, state, plan, amountMillimes, attempts } = charge;
    return {
      ...{ id, state, plan, amountMillimes, attempts },
      period: formatDate(periodStart, language, "short"),
      asked: moment(createdAt, language),
      answered: settledAt && moment(settledAt, language),
    };
  },
  cells: (row: ChargeListRow, language: Language) => ({
    chargeReference: row.id,
    charge: choiceText(language, "charge", row.state),
    plan: choiceText(language, "plan", row.plan),
    amount: { millimes: row.amountMillimes },
    attempts: row.attempts,
    period: row.periodStart,
    asked: row.createdAt,
    answered: row.settledAt,
  }),
} satisfies ListPage<ChargeListRow, { id: string }>;
