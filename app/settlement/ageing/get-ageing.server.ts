import { prisma } from "#app/core/db/client.server.ts";
import { businessDayOf, daysBetween } from "#app/core/domain/business-day.ts";
import { ageDebts, dueDayOf } from "./ageing.ts";
import type { AgeingView } from "./ageing-answer.ts";
import { readDebts, type Debt } from "./read-debts.server.ts";
import { readOverpaid, type OverpaidStatement } from "./read-overpaid.server.ts";

/** What each company owes at `now` for what was invoiced, by its age, and what it has paid too much; all others are left out. */
export async function getAgeing({ now }: { now: Date }): Promise<AgeingView> {
  return viewOf(await readDebts(prisma), await readOverpaid(prisma), now);
}

/**
 * The same with each debt by itself, what was due first first, and what a transfer says so that it is known; and each statement for
 * which too much came in. At most so many of each.
 */
export async function getAgeingWithDebts({ now }: { now: Date }, most: number) {
  const [debts, overpaid] = await Promise.all([readDebts(prisma), readOverpaid(prisma)]);
  const oldest = debts
    .map(({ statementId, name, leftMillimes, number, ...invoiced }) => ({
      ...{ statementId, name, leftMillimes, dueDay: dueDayOf(invoiced), reference: number ?? statementId },
    }))
    .toSorted((one, other) => daysBetween(other.dueDay, one.dueDay))
    .slice(0, most);
  return { ...viewOf(debts, overpaid, now), debts: oldest, overpaid: overpaid.slice(0, most) };
}

function viewOf(debts: readonly Debt[], overpaid: readonly OverpaidStatement[], now: Date): AgeingView {
  const { companies, sums } = ageDebts(debts, overpaid, businessDayOf(now));
  const named = new Map(
    [...debts, ...overpaid].map(({ legalEntityId, partnerId, name }) => [legalEntityId, { partnerId, name }]),
  );
  return {
    companies: [...companies].map(([legalEntityId, byAge]) => ({
      legalEntityId,
      ...(named.get(legalEntityId) ?? { partnerId: "", name: "" }),
      ...byAge,
    })),
    sums,
  };
}
