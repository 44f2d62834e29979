import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { openDispute } from "#app/settlement/disputes/open-dispute.server.ts";
import { dayOfMonth, edgesOf, monthOf } from "#app/settlement/lines/month.ts";
import { statementIdOf } from "#app/settlement/lines/statement-id.ts";
import { firstHash } from "#app/settlement/statements/chain.ts";
import { statements } from "#app/settlement/statements/statements-job.server.ts";
import { partnerCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { insertCompany } from "#tests/factories/company.ts";
import { must } from "#tests/factories/sale.ts";

interface CompanyOptions {
  now: Date;
  partnerId?: string;
  vat?: "NORMAL" | "EXEMPT";
  /** Null for a company without a contract. */
  terms?: Partial<Prisma.ContractUncheckedCreateInput> | null;
}

/** A partner's company with a contract from the first day of the month of `now`. */
export async function makeContracted({ now, partnerId, vat = "NORMAL", terms = {} }: CompanyOptions) {
  const owner = partnerId ?? (await makePartner({ now })).id;
  const company = await insertCompany({ partnerId: owner, vat, createdAt: now });
  if (terms)
    await prisma.contract.create({
      data: {
        ...{
          id: newId(),
          legalEntityId: company.id,
          fromDay: dayOfMonth(monthOf(now)),
        },
        ...{ billing: "POSTPAID", pointPriceMicrodinars: 5_000, campaignPercent: 100, voucherPercent: 100 },
        ...{ commissionHundredths: 200, netting: true, disputeDays: 10, leastPayoutMillimes: 0 },
        ...{ createdBy: newId(), createdAt: now, ...terms },
      },
    });
  return company;
}

type Company = Awaited<ReturnType<typeof makeContracted>>;

type LineOptions = Partial<Prisma.SettlementLineUncheckedCreateInput> & {
  at: Date;
  amountMicrodinars: number;
};

/** A line of a company as an event writes it; points by default. */
export function makeLine({ id: legalEntityId, partnerId }: Company, { at, ...given }: LineOptions) {
  return prisma.settlementLine.create({
    data: {
      ...{ userId: newId(), id: newId(), at, eventAt: at, kind: "POINTS", source: "TRANSACTION" },
      ...{ sourceId: newId(), storeId: newId(), contractId: newId(), quantity: 100, unitMicrodinars: 5_000 },
      ...{ legalEntityId, partnerId, ...given },
    },
  });
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Runs the job at `now`; returns what it has done. */
export async function closeMonths(now: Date) {
  const done = { done: 0, failed: 0 };
  for await (const batch of statements.run({ clock: () => Promise.resolve(now), log: silent })) {
    done.done += batch.done;
    done.failed += batch.failed;
  }
  return done;
}

/** The statements of a company, the first month's first. */
export function statementsOf({ id: legalEntityId }: Company) {
  return prisma.settlementStatement.findMany({ where: { legalEntityId }, orderBy: { month: "asc" } });
}

/** The statement as if it had been issued at `now`, without its document. */
export async function issued({ id: legalEntityId }: Pick<Company, "id">, now: Date): Promise<string> {
  const { id } = await prisma.settlementStatement.findFirstOrThrow({
    where: { legalEntityId, state: "CLOSED" },
    orderBy: { month: "desc" },
  });
  await prisma.settlementStatement.update({ where: { id }, data: { state: "ISSUED", issuedAt: now } });
  return id;
}

/** A statement of the month before that of `now`, with one line, which is issued; closed by nobody's job. */
export async function makeIssuedStatement({
  partnerId,
  now = new Date(),
}: { partnerId?: string; now?: Date } = {}) {
  const month = dayOfMonth(monthOf(new Date(edgesOf(monthOf(now)).from.getTime() - 1)));
  const made = new Date(month.getTime() + 24 * 60 * 60 * 1000);
  const company = await makeContracted({ now: made, ...(partnerId && { partnerId }) });
  const line = await makeLine(company, { at: made, amountMicrodinars: 500_000 });
  const id = statementIdOf(company.id, monthOf(made));
  await prisma.settlementStatement.create({
    data: {
      ...{ id, legalEntityId: company.id, partnerId: company.partnerId, month, state: "ISSUED", lines: 1 },
      totals: [{ kind: "POINTS", quantity: 100, amountMillimes: 500 }],
      ...{ netMillimes: 500, vatPercent: 19, vatMillimes: 95, stampMillimes: 1_000, totalMillimes: 1_595 },
      ...{ reimbursementMillimes: 0, creditMillimes: 0, payoutMillimes: -1_595, netting: true },
      ...{ disputeDays: 10, leastPayoutMillimes: 0, previousHash: firstHash, hash: firstHash },
      ...{ closedAt: now, issuedAt: now },
    },
  });
  return { company, id, lineId: line.id };
}

/** An open dispute of such a statement, with what was attached to it; returns its id. */
export async function makeDispute({
  document = null,
  ...given
}: { partnerId?: string; now?: Date; document?: Uint8Array | null } = {}): Promise<string> {
  const { company, id, lineId } = await makeIssuedStatement(given);
  const call = partnerCall(company, given);
  return must(await openDispute(call, id, { lineIds: [lineId], reason: "Not ours", document })).id;
}
