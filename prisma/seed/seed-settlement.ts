import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { addDays, businessDayOf, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { addMonths, firstOfMonth } from "#app/core/domain/figures/buckets.ts";
import { rights } from "#app/core/domain/operators/rights.ts";
import { rightsOfPartnerRoles } from "#app/core/domain/partners/rights.ts";
import { ribKey } from "#app/core/domain/tax/bank-account.ts";
import type { OperatorCall, PartnerCall } from "#app/core/services/call.ts";
import { createContract } from "#app/settlement/contracts/contract.server.ts";
import { openDispute } from "#app/settlement/disputes/open-dispute.server.ts";
import { issueStatement } from "#app/settlement/issuing/issue-statement.server.ts";
import { createLegalEntity } from "#app/settlement/legal-entities/legal-entity.server.ts";
import { listLines } from "#app/settlement/lines/list-lines.server.ts";
import { makeBatch } from "#app/settlement/payouts/make-batch.server.ts";
import { acceptStatement } from "#app/settlement/statements/accept-statement.server.ts";
import { statements } from "#app/settlement/statements/statements-job.server.ts";
import { demoPartners } from "./catalogue/partners.ts";
import { expectOk } from "./expect-ok.ts";
import { Life, factsAt } from "./life.ts";
import { quiet } from "./quiet.ts";
import { idOf, seeder, type SeededCatalogue } from "./seed-catalogue.ts";

/** The terms of each demonstration partner's contract. */
const terms = {
  billing: "POSTPAID" as const,
  ...{ pointPriceMicrodinars: 5_000, campaignPercent: 50, voucherPercent: 100 },
  // What a partner owes for points is not taken from what he is paid: a demonstration has a payout on every day of a month.
  ...{ commissionPercent: 2, netting: false, disputeDays: 10, leastPayoutMillimes: 0 },
};

const desk = newId();

/** @param key of what is made once, however often a start was ended before the demonstration was whole */
function deskCall(now: Date, key?: string): OperatorCall {
  const idempotency = key === undefined ? null : { ownerId: seeder, path: "seed", key, requestHash: key };
  const caller = { kind: "operator", actorId: desk, person: null, rights } as const;
  return { ...factsAt(now, "fr"), idempotency, caller };
}

/** A day of the month before that of the seeding, or of an earlier one. */
const dayOf = (now: Date, day: number, monthsAgo = 1): BusinessDay =>
  addDays(addMonths(firstOfMonth(businessDayOf(now)), -monthsAgo), day - 1);

/** A company with a contract for each partner, from two months before that of the seeding on: before anything is sold. */
export async function seedCompanies(catalogue: SeededCatalogue, now: Date): Promise<void> {
  const from = dayOf(now, 1, 2);
  const then = (key: string) => deskCall(startOfDay(from), key);
  for (const [at, { slug, name }] of demoPartners.entries()) {
    const account = `08006${String(1_000_000_000_000 + at * 7_919).padStart(13, "0")}`;
    const company = expectOk(
      await createLegalEntity(then(`company:${slug}`), {
        ...{ partnerId: idOf(catalogue.partners, slug), name: `${name} SARL`, vat: "NORMAL" },
        ...{ taxNumber: `${1_204_310 + at * 137}ABM000`, address: "12, rue de Marseille, 1000 Tunis" },
        rib: account + ribKey(account),
      }),
      `the company of ${slug}`,
    );
    expectOk(
      await createContract(then(`contract:${slug}`), { ...terms, legalEntityId: company.id, from }),
      `its contract`,
    );
  }
}

/** What one customer bought in the month before that of the seeding: what its statements tell of. */
export async function liveBilledMonth(start: Parameters<typeof Life.begin>[0], login: string): Promise<void> {
  const at = (day: number, time: string) => new Date(`${dayOf(start.now, day)}T${time}:00+01:00`);
  const salma = await Life.begin(start, { login, when: at(2, "10:14"), locale: "fr" });
  await salma.answerQuestions({
    ...{ firstName: "Salma", lastName: "Ben Youssef", phone: "98410256" },
    ...{ birthday: { day: 21, month: 6, year: 1990 }, tags: ["food", "home", "fashion"] },
  });
  salma.comeTo(at(3, "09:31"));
  // As much as the voucher costs.
  await salma.receiveGift(950);
  await salma.buy("hanout-lella-voucher-10");
  salma.comeTo(at(6, "18:20"));
  await salma.useAt("hanout-lella", "hanout-lella-voucher-10", { priceMillimes: 38_400, seller: "Mounir" });
  salma.comeTo(at(9, "17:42"));
  await salma.payAt("maison-sefsari", { priceMillimes: 89_000, seller: "Rim" });
  salma.comeTo(at(13, "20:05"));
  await salma.payAt("kaskes", { priceMillimes: 23_500, seller: "Anis" });
  salma.comeTo(at(17, "11:26"));
  await salma.payAt("maison-sefsari", { priceMillimes: 45_500, seller: "Rim" });
  salma.comeTo(at(24, "10:48"));
  await salma.payAt("lozina", { priceMillimes: 18_900, seller: "Hamadi" });
}

/**
 * Closes what is over by its job, and goes on with it: one statement is accepted and waits in a draft to be paid, one has a
 * line that its partner disputes, one is issued, all else waits to be issued.
 */
export async function seedStatements(catalogue: SeededCatalogue, now: Date): Promise<void> {
  for await (const _ of statements.run({ clock: async () => now, log: quiet })) void _;
  const paid = await issueLast(idOf(catalogue.partners, "hanout-lella"), now);
  expectOk(await acceptStatement(paid.call, paid.id), "a statement that is accepted");
  expectOk(await makeBatch(deskCall(now)), "a batch of what is due");
  const disputed = await issueLast(idOf(catalogue.partners, "maison-sefsari"), now);
  const where = { partnerId: disputed.call.caller.partnerId, now };
  const lines = expectOk(await listLines(where, { statementId: disputed.id, limit: 10 }), "its lines");
  const lineIds = lines.items.slice(-1).map(({ id }) => id);
  const reason = "Ce client est revenu rendre l’article le lendemain.";
  expectOk(await openDispute(disputed.call, disputed.id, { lineIds, reason }), "a dispute");
  await issueLast(idOf(catalogue.partners, "kaskes"), now);
}

/** Issues the partner's statement of the last month; with a call of who cares for money there. */
async function issueLast(partnerId: string, now: Date): Promise<{ id: string; call: PartnerCall }> {
  const where = { partnerId, state: "CLOSED" } as const;
  const { id } = await prisma.settlementStatement.findFirstOrThrow({ where, orderBy: { month: "desc" } });
  expectOk(await issueStatement(deskCall(now), id), "a statement that is issued");
  const person = await prisma.staffPerson.findFirstOrThrow({
    where: { partnerId, partnerRoles: { has: "FINANCE" } },
  });
  const roles = ["FINANCE"] as const;
  const caller = {
    kind: "partner" as const,
    ...{ actorId: person.id, partnerId, rights: rightsOfPartnerRoles(roles) },
    person: { id: person.id, name: person.name, roles, storeIds: [] },
  } as const;
  return { id, call: { ...factsAt(now, "fr"), caller } };
}
