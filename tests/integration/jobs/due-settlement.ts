import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { issueStatement } from "#app/settlement/issuing/issue-statement.server.ts";
import { edgesOf, monthOf, type Month } from "#app/settlement/lines/month.ts";
import { statementIdOf } from "#app/settlement/lines/statement-id.ts";
import { closeMonth } from "#app/settlement/statements/close-month.server.ts";
import { firstHash } from "#app/settlement/statements/chain.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeContracted } from "#tests/factories/month.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makePartnerPerson } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";
import { ago, countOf, makeAccounts, type Due } from "./due-support.ts";

type Company = Awaited<ReturnType<typeof makeContracted>>;

/** Few, as a later run of the job closes all months that their contracts have had by then. */
const companies = 3;

/** The months before that of `now`, the oldest first. */
function monthsBefore(now: Date, count: number): Month[] {
  const months = [monthOf(now)];
  for (let turn = 0; turn < count; turn += 1)
    months.unshift(monthOf(new Date(edgesOf(months[0] ?? "").from.getTime() - 1)));
  return months.slice(0, count);
}

const within = (month: Month) => ago(edgesOf(month).from, -1);

/** Companies since this month, each with a till of its own. */
const makeHouses = (month: Month, terms: { billing?: "PREPAID" } = {}) =>
  Promise.all(
    Array.from({ length: companies }, async () => {
      const till = await makeTill();
      return {
        till,
        company: await makeContracted({ now: within(month), partnerId: till.partner.id, terms }),
      };
    }),
  );

/** A sale to each of these customers, one after another. */
async function sellTo(till: Awaited<ReturnType<typeof makeTill>>, users: string[], now: Date): Promise<void> {
  for (const userId of users) await makeConfirmedSale(till, userId, { now, price: 100_000 });
}

/** Closes these months of a company and issues each at `now`; returns the numbers of their invoices. */
async function issueAll({ id, partnerId }: Company, months: Month[], now: Date): Promise<string[]> {
  const numbers: string[] = [];
  let previousHash = firstHash;
  for (const month of months) {
    const closed = await closeMonth({ legalEntityId: id, partnerId, month, previousHash }, now);
    if (closed === null) throw new Error(`${month} was closed by another`);
    previousHash = closed;
    const { documents } = must(await issueStatement(operatorCall({ now }), statementIdOf(id, month)));
    numbers.push(...documents.map(({ number, series, year }) => `${series}-${year}-${number}`));
  }
  return numbers;
}

export const settlementDue: Record<string, Due> = {
  /** Sales that wait for packs, and packs that came when nobody was there to give the points. */
  packs: {
    count: 60,
    table: "points_entry",
    async make(now, count) {
      const [each, at] = [count / companies, ago(now, 1 / 24)];
      const users = await makeAccounts(count, { now: at });
      const houses = await makeHouses(monthsBefore(now, 1)[0] ?? "", { billing: "PREPAID" });
      for (const [index, { till, company }] of houses.entries()) {
        await sellTo(till, users.slice(index * each, (index + 1) * each), at);
        const { id: contractId } = await prisma.contract.findFirstOrThrow({
          where: { legalEntityId: company.id },
        });
        const pack = { points: 1_000_000, pointsLeft: 1_000_000, paidMillimes: 1_000, createdAt: now };
        await prisma.contractPack.create({
          data: { id: newId(), contractId, legalEntityId: company.id, ...pack },
        });
      }
      // Not the points of the level that each reaches by it.
      return async () =>
        countOf(
          users,
          await prisma.pointsEntry.findMany({
            where: { userId: { in: users }, source: "BUYING" },
            select: { userId: true },
          }),
        );
    },
  },
  /** Invoices of sales, five days late. */
  "settlement-dues": {
    count: 60,
    table: "settlement_reminder",
    async make(now, count) {
      const issuedAt = ago(now, 35);
      const months = monthsBefore(issuedAt, count / companies);
      const houses = await makeHouses(months[0] ?? "");
      const numbers: string[] = [];
      const recipients: string[] = [];
      for (const { till, company } of houses) {
        for (const month of months)
          await sellTo(till, await makeAccounts(1, { now: within(month) }), within(month));
        numbers.push(...(await issueAll(company, months, issuedAt)));
        // Who comes only now was not told of the issue.
        recipients.push((await makePartnerPerson(company.partnerId, ["FINANCE"])).email);
      }
      return async () => {
        const mails = await prisma.outbox.findMany({
          where: { recipient: { in: recipients } },
          select: { payload: true },
        });
        const titles = mails.map(
          ({ payload }) => (payload as { params: { news: { title: string } } }).params.news.title,
        );
        return numbers.map(
          (number) => titles.filter((title) => title.split(/[^\w-]+/).includes(number)).length,
        );
      };
    },
  },
  /** Companies of which no month was ever closed. */
  statements: {
    count: 60,
    table: "settlement_statement",
    async make(now, count) {
      const months = monthsBefore(now, count / companies);
      const houses = await makeHouses(months[0] ?? "");
      const due = houses.flatMap(({ company }) => months.map((month) => ({ id: company.id, month })));
      return async () => {
        const closed = await prisma.settlementStatement.findMany({
          where: { legalEntityId: { in: houses.map(({ company }) => company.id) } },
          select: { legalEntityId: true, month: true },
        });
        return due.map(
          ({ id, month }) =>
            closed.filter((one) => one.legalEntityId === id && one.month.toISOString().startsWith(month))
              .length,
        );
      };
    },
  },
};
