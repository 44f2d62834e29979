import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { Contract, NewContract } from "#app/core/domain/contracts/contract-record.ts";
import type { LegalEntity, NewLegalEntity } from "#app/core/domain/contracts/legal-entity-record.ts";
import { ribKey } from "#app/core/domain/tax/bank-account.ts";
import { firstOfMonth } from "#app/core/domain/figures/buckets.ts";
import { createContract } from "#app/settlement/contracts/contract.server.ts";
import { createLegalEntity } from "#app/settlement/legal-entities/legal-entity.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { uniqueName } from "#tests/factories/catalogue.ts";
import { must } from "#tests/factories/sale.ts";

/** A bank account number that another has not. */
export function newRib(): string {
  const first = String(BigInt(`0x${newId().replaceAll("-", "")}`)).slice(-18);
  return first + ribKey(first);
}

/** A company as the API takes it. */
export function companyOf(partnerId: string): NewLegalEntity {
  return {
    ...{ partnerId, name: uniqueName("Société"), taxNumber: "1234567ABM000" },
    ...{ address: "5, avenue Habib Bourguiba, Tunis", vat: "NORMAL", rib: newRib() },
  };
}

/** A company of a partner, for all its stores; nobody makes it, so it waits for nobody. */
export async function makeCompany(
  partnerId: string,
  { now = new Date(), ...body }: Partial<NewLegalEntity> & { now?: Date } = {},
): Promise<LegalEntity> {
  return must(await createLegalEntity({ now }, { ...companyOf(partnerId), ...body }));
}

/** The terms of the contract's worked example, paid afterwards. */
export const usualTerms = {
  billing: "POSTPAID",
  pointPriceMicrodinars: 5_000,
  campaignPercent: 50,
  voucherPercent: 100,
  commissionPercent: 2,
  netting: true,
  disputeDays: 10,
  leastPayoutMillimes: 0,
} as const satisfies Partial<NewContract>;

/** A version that counts from the first day of the month of `now`. */
export async function makeContract(
  legalEntityId: string,
  { now = new Date(), ...body }: Partial<NewContract> & { now?: Date } = {},
): Promise<Contract> {
  const from = firstOfMonth(businessDayOf(now));
  return must(await createContract(operatorCall({ now }), { legalEntityId, from, ...usualTerms, ...body }));
}
