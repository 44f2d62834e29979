import { prisma } from "#app/core/db/client.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { ageDebts } from "./ageing.ts";
import type { AgeingView } from "./ageing-answer.ts";
import { readDebts } from "./read-debts.server.ts";

/** What each company owes at `now` for what was invoiced, by its age; companies that owe nothing are left out. */
export async function getAgeing({ now }: { now: Date }): Promise<AgeingView> {
  const debts = await readDebts(prisma);
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
