import fc from "fast-check";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { takeBankLines } from "#app/settlement/bank-lines/take-bank-lines.server.ts";
import { approveBatch, dropBatch, exportBatch } from "#app/settlement/payouts/answer-batch.server.ts";
import { makeBatch } from "#app/settlement/payouts/make-batch.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { bankLines, makePaidCompany, makeStatement, type MadeCompany } from "#tests/factories/payouts.ts";

const now = new Date("2027-01-05T09:00:00Z");
const other = () => operatorCall({ now, actorId: newId() });

type Step =
  | { does: "close"; company: number }
  | { does: "batch"; drops: boolean }
  | { does: "PAID" | "RETURNED"; payout: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant("close" as const), company: fc.nat(1) }),
  fc.record({ does: fc.constant("batch" as const), drops: fc.boolean() }),
  fc.record({ does: fc.constantFrom("PAID" as const, "RETURNED" as const), payout: fc.nat(3) }),
);

interface ModelPayout {
  id: string;
  amount: number;
  statements: string[];
  status: "SENT" | "PAID" | "RETURNED" | "DROPPED";
}

/** What should be: statements that are due with their amounts, by company, and every payout. */
class Model {
  due = [new Map<string, number>(), new Map<string, number>()];
  payouts: (ModelPayout & { company: number })[] = [];
  closed = 0;

  /** Whether the bank's word fits, and what it does. */
  hears(
    payout: (typeof this.payouts)[number],
    kind: "PAID" | "RETURNED",
    amounts: Map<string, number>,
  ): boolean {
    const fits = payout.status === "SENT" || (kind === "RETURNED" && payout.status === "PAID");
    if (!fits) return false;
    payout.status = kind;
    if (kind === "RETURNED")
      for (const id of payout.statements) this.due[payout.company]?.set(id, amounts.get(id) ?? 0);
    return true;
  }
}

test(
  "no statement is paid twice or forgotten, whatever is dropped and whatever the bank gives back",
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const companies = [await makePaidCompany(), await makePaidCompany()];
        const model = new Model();
        const amounts = new Map<string, number>();
        let line = 0;
        for (const one of steps) {
          if (one.does === "close") await closeMonth(companies, one.company, { model, amounts });
          else if (one.does === "batch") await payAll(companies, model, one.drops);
          else {
            const payout = model.payouts[one.payout];
            if (!payout) continue;
            // Each line says something of its own: another minute.
            line += 1;
            const at = new Date(now.getTime() + line * 60_000).toISOString();
            const file = bankLines([at, payout.id, payout.amount, one.does]);
            const { matched } = value(await takeBankLines(operatorCall({ now }), file));
            expect(matched).toBe(model.hears(payout, one.does, amounts) ? 1 : 0);
          }
          await compare(companies, model, amounts);
        }
      }),
      { numRuns: 5 },
    );
  },
);

async function closeMonth(
  companies: readonly MadeCompany[],
  company: number,
  { model, amounts }: { model: Model; amounts: Map<string, number> },
) {
  const of = companies[company];
  if (!of) return;
  model.closed += 1;
  const payoutMillimes = 1_000 + model.closed;
  const month = `2026-${String(model.closed).padStart(2, "0")}`;
  if (model.closed > 12) return;
  const { id } = await makeStatement(of, { month, payoutMillimes });
  amounts.set(id, payoutMillimes);
  model.due[company]?.set(id, payoutMillimes);
}

/** Makes a batch of all that is due and sends it, or drops it. */
async function payAll(companies: readonly MadeCompany[], model: Model, drops: boolean) {
  const made = await makeBatch(operatorCall({ now }));
  if (!made.ok) {
    expect(model.due.every(({ size }) => size === 0)).toBe(true);
    return;
  }
  for (const step of drops ? [dropBatch] : [approveBatch, exportBatch])
    value(await step(other(), made.value.id));
  const status = drops ? "DROPPED" : "SENT";
  for (const [company, { id: of }] of companies.entries()) {
    const own = made.value.payouts.filter(({ legalEntityId }) => legalEntityId === of);
    const due = model.due[company] ?? new Map<string, number>();
    const amount = [...due.values()].reduce((sum, each) => sum + each, 0);
    expect(own.map(({ amountMillimes }) => amountMillimes)).toEqual(due.size === 0 ? [] : [amount]);
    for (const { id, statementIds } of own) {
      expect(statementIds.toSorted()).toEqual([...due.keys()].toSorted());
      model.payouts.push({ id, amount, statements: statementIds, status, company });
    }
    if (!drops) due.clear();
  }
}

async function compare(
  companies: readonly MadeCompany[],
  model: Model,
  amounts: ReadonlyMap<string, number>,
) {
  const where = { legalEntityId: { in: companies.map(({ id }) => id) } };
  const payouts = await prisma.payout.findMany({ where });
  expect(new Map(payouts.map(({ id, status }) => [id, status]))).toEqual(
    new Map(model.payouts.map(({ id, status }) => [id, status])),
  );
  const settled = await prisma.settlementStatement.findMany({ where: { ...where, state: "SETTLED" } });
  const paid = model.payouts.flatMap(({ statements, status }) => (status === "PAID" ? statements : []));
  expect(settled.map(({ id }) => id).toSorted()).toEqual(paid.toSorted());
  const open = await prisma.payoutStatement.findMany({
    where: { open: true, statementId: { in: [...amounts.keys()] } },
  });
  const due = model.due.flatMap((own) => [...own.keys()]);
  expect([...open.map(({ statementId }) => statementId), ...due].toSorted()).toEqual(
    [...amounts.keys()].toSorted(),
  );
}
