import { prisma } from "#app/core/db/client.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { ageDebts, dueDayOf } from "./ageing.ts";
import type { AgeingView } from "./ageing-answer.ts";
import { readDebts, type Debt } from "./read-debts.server.ts";

/** What each company owes at `now` for what was invoiced, by its age; companies that owe nothing are left out. */
export async function getAgeing({ now }: { now: Date }): Promise<AgeingView> {
  return viewOf(await readDebts(prisma), now);
}

/** The same with each debt by itself, the oldest first, and what a transfer says so that it is known. At most so many. */
export async function getAgeingWithDebts({ now }: { now: Date }, most: number) {
  const debts = await readDebts(prisma);
  const oldest = debts
    .toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
    .slice(0, most)
    .map(({ statementId, name, issuedAt, leftMillimes, number }) => ({
      ...{ statementId, name, leftMillimes, dueDay: dueDayOf(issuedAt), reference: number ?? statementId },
    }));
  return { ...viewOf(debts, now), debts: oldest };
}

function viewOf(debts: readonly Debt[], now: Date): AgeingView {
  const { companies, sums } = ageDebts(debts, businessDayOf(now));
  const named = new Map(
    debts.map(({ legalEntityId, partnerId, name }) => [legalEntityId, { partnerId, name }]),
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
