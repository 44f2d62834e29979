import { prisma } from "#app/core/db/client.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { usualPaymentDays } from "#app/core/domain/contracts/contract-record.ts";
import type { VatRegime } from "#app/core/domain/tax/document-amounts.ts";
import { readContractsAt } from "./read-contracts.server.ts";
import { edgesOf, lastDayOf } from "#app/settlement/lines/month.ts";
import type { CompanyMonth } from "#app/settlement/lines/line-rows.server.ts";

/** What is agreed with a company, and how it is taxed, on the last day of a month. */
export interface MonthTerms {
  vat: VatRegime;
  day: BusinessDay;
  netting: boolean;
  disputeDays: number;
  paymentDays: number;
  leastPayoutMillimes: number;
}

/** Without a contract nobody owes anything, and nothing is netted. */
const withoutContract = {
  netting: false,
  disputeDays: 0,
  paymentDays: usualPaymentDays,
  leastPayoutMillimes: 0,
};

/** The terms of companies' months: of the version of the contract that counts on the month's last day. */
export async function readMonthTerms(months: readonly CompanyMonth[]): Promise<MonthTerms[]> {
  const ids = [...new Set(months.map(({ legalEntityId }) => legalEntityId))];
  const companies = await prisma.legalEntity.findMany({
    where: { id: { in: ids } },
    select: { id: true, vat: true },
  });
  const at = new Map(
    await Promise.all(
      [...new Set(months.map(({ month }) => month))].map(async (month) => {
        const { to } = edgesOf(month);
        const [contracts, regimes] = await Promise.all([
          readContractsAt(prisma, ids, new Date(to.getTime() - 1)),
          regimesAt(ids, to),
        ]);
        return [month, { contracts, regimes }] as const;
      }),
    ),
  );
  return months.map(({ legalEntityId, month }) => {
    const company = companies.find(({ id }) => id === legalEntityId);
    if (!company) throw new Error(`there is no company ${legalEntityId}`);
    const day = lastDayOf(month);
    const { contracts, regimes } = at.get(month) ?? {};
    const terms = contracts?.get(legalEntityId);
    return {
      ...{ vat: regimes?.get(legalEntityId) ?? company.vat, day },
      ...(terms
        ? {
            netting: terms.netting,
            disputeDays: terms.disputeDays,
            paymentDays: terms.paymentDays,
            leastPayoutMillimes: Number(terms.leastPayoutMillimes),
          }
        : withoutContract),
    };
  });
}

/** The totals of these credit notes, by their ids. */
export async function readCredits(documentIds: readonly string[]): Promise<Map<string, number>> {
  if (documentIds.length === 0) return new Map();
  const rows = await prisma.settlementDocument.findMany({
    where: { id: { in: [...documentIds] } },
    select: { id: true, totalMillimes: true },
  });
  return new Map(rows.map(({ id, totalMillimes }) => [id, Number(totalMillimes)]));
}

/** The VAT regime that companies had at the end of a day, where it was changed since: the audit has it. */
async function regimesAt(ids: readonly string[], end: Date): Promise<Map<string, VatRegime>> {
  const rows = await readRows<{ id: string; vat: VatRegime }>`
    SELECT DISTINCT ON (target) target AS id, before ->> 'vat' AS vat FROM audit_entry
    WHERE action = 'legal-entity.change' AND target = ANY(${[...ids]}::text[])
      AND created_at >= ${end}::timestamptz AND after IS NOT NULL AND before ->> 'vat' IS NOT NULL
    ORDER BY target, created_at, id`;
  return new Map(rows.map(({ id, vat }) => [id, vat]));
}
