import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { countsUntil } from "#app/core/domain/business-day.ts";
import { conditionSql } from "#app/core/db/segments/condition-sql.server.ts";
import { readSegmentFacts } from "#app/core/db/segments/segment-facts.server.ts";
import { conditionSchema, type Condition } from "#app/core/domain/segments/condition.ts";
import { holds, salesAsked } from "#app/core/domain/segments/holds.ts";
import { rfmGroups } from "#app/core/domain/segments/rfm.ts";
import { createCustomerList } from "#app/desk/segments/customer-list.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T22:30:00Z");
const ago = (days: number) => new Date(now.getTime() - days * day);
const users: string[] = [];
const partners: string[] = [];
const lists: string[] = [];
const tags: string[] = [];

/** Customers with all kinds of histories, and with known and unknown states and ages. */
beforeAll(async () => {
  const tills = [await makeTill(), await makeTill()];
  partners.push(...tills.map(({ partner }) => partner.id));
  const tag = await prisma.tag.findFirstOrThrow();
  tags.push(tag.key);
  for (let number = 0; number < 24; number++) {
    const userId = await makeAccount({ now: ago(number * 7), level: number % 9, onboardingStep: number % 4 });
    users.push(userId);
    const birthday =
      number % 3 === 0 ? null : new Date(Date.UTC(1970 + number, number % 12, 20 + (number % 3)));
    await prisma.customer.update({
      where: { id: userId },
      data: { birthday, state: number % 4 === 0 ? null : number % 2 ? "SFAX" : "TUNIS" },
    });
    if (number % 5 === 0) await prisma.userTag.create({ data: { userId, tagId: tag.id } });
    if (number % 6 === 0)
      await prisma.premiumSubscription.create({
        data: { userId, id: newId(), phone: "20123456", plan: "DAILY", status: "ACTIVE", createdAt: now },
      });
    for (let sale = 0; sale < number % 4; sale++) {
      const till = tills[(number + sale) % 2];
      if (till)
        await makeConfirmedSale(till, userId, { now: ago(sale * 15 + number), price: 1_000 * (number + 1) });
    }
  }
  const some = users.slice(0, 7);
  await prisma.login.createMany({
    data: some.map((userId) => ({ login: `${newId()}@example.tn`, kind: "EMAIL", userId, verifiedAt: now })),
  });
  const logins = await prisma.login.findMany({ where: { userId: { in: some } } });
  lists.push(
    must(await createCustomerList({ now }, { name: "Sept", logins: logins.map(({ login }) => login) })).id,
  );
});

const number = (max: number) => fc.integer({ min: 0, max });
const compared = (fact: string, max: number, more = {}) =>
  fc.oneof(
    fc.record({
      fact: fc.constant(fact),
      op: fc.constantFrom("eq", "gte", "lte"),
      value: number(max),
      ...more,
    }),
    fc.record({
      fact: fc.constant(fact),
      op: fc.constant("in"),
      value: fc.array(number(max), { minLength: 1, maxLength: 4 }),
      ...more,
    }),
  );

/** Conditions that operators could write, nested up to three levels. */
function conditions(): fc.Arbitrary<Condition> {
  const within = {
    days: fc.constantFrom(1, 15, 30, 100),
    partnerId: fc.constantFrom(undefined, ...partners),
  };
  const leaf = fc.oneof(
    compared("level", 10),
    compared("ageYears", 60),
    compared("joinedDays", 200),
    compared("lastSaleDays", 60),
    compared("salesCount", 3, within),
    compared("spentMillimes", 40_000, within),
    fc.record({ fact: fc.constant("premium"), op: fc.constant("eq"), value: fc.boolean() }),
    fc.record({
      fact: fc.constant("accountType"),
      op: fc.constant("in"),
      value: fc.subarray(["STARTER", "MEMBER", "LOYAL", "PREMIUM"], { minLength: 1 }),
    }),
    fc.record({
      fact: fc.constant("state"),
      op: fc.constant("eq"),
      value: fc.constantFrom("SFAX", "TUNIS", "GABES"),
    }),
    fc.record({
      fact: fc.constant("rfm"),
      op: fc.constant("in"),
      value: fc.subarray([...rfmGroups], { minLength: 1 }),
    }),
    fc.record({
      fact: fc.constant("tag"),
      op: fc.constant("in"),
      value: fc.subarray(["NONE", ...tags], { minLength: 1 }),
    }),
    fc.record({
      fact: fc.constant("listed"),
      op: fc.constant("eq"),
      value: fc.constantFrom(newId(), ...lists),
    }),
  );
  const deep = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, depthIdentifier: "condition" },
      leaf,
      fc.record({ all: fc.array(tie("node"), { maxLength: 3 }) }),
      fc.record({ any: fc.array(tie("node"), { maxLength: 3 }) }),
      fc.record({ not: tie("node") }),
    ),
  }));
  return deep.node.map((node) => conditionSchema.parse(JSON.parse(JSON.stringify(node))));
}

test("a sale counts to the end of the last day, whatever its hour", async () => {
  const userId = await makeAccount({ now: ago(60) });
  await makeConfirmedSale(await makeTill(), userId, { now: ago(30), price: 5_000 });
  const count = { fact: "salesCount", op: "gte", value: 1, days: 30 } as const;
  const spent = { ...count, fact: "spentMillimes", value: 5_000 } as const;
  const over = countsUntil(ago(30), 30);
  for (const [at, counts] of [
    [new Date(over.getTime() - 1), true],
    [over, false],
  ] as const) {
    for (const condition of [count, spent]) {
      const found = await readRows<{ id: string }>`
        SELECT u.id FROM customer u WHERE u.id = ${userId}::uuid AND ${conditionSql(condition, at)}`;
      const facts = await readSegmentFacts(userId, salesAsked([condition]), at);
      expect([found.length === 1, facts && holds(condition, facts)]).toEqual([counts, counts]);
    }
  }
});

test("a condition means the same customers for one and for many", async () => {
  const check = async (condition: Condition) => {
    const rows = await readRows<{ id: string }>`
      SELECT u.id FROM customer u WHERE u.id = ANY (${users}::uuid[]) AND ${conditionSql(condition, now)}`;
    const asked = salesAsked([condition]);
    const meant: string[] = [];
    for (const userId of users) {
      const facts = await readSegmentFacts(userId, asked, now);
      if (facts && holds(condition, facts)) meant.push(userId);
    }
    expect(rows.map(({ id }) => id).toSorted()).toEqual(meant.toSorted());
  };
  await fc.assert(fc.asyncProperty(conditions(), check), { numRuns: 60 });
}, 120_000);
