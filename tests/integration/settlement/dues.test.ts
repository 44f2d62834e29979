import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import { mayLeave } from "#app/core/services/messages/may-leave.server.ts";
import { settlementDues } from "#app/settlement/ageing/dues-job.server.ts";
import { getAgeing } from "#app/settlement/ageing/get-ageing.server.ts";
import { takeBankLines } from "#app/settlement/bank-lines/take-bank-lines.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { bankLines, makePaidCompany, makeStatement } from "#tests/factories/payouts.ts";
import { makePartnerPerson } from "#tests/factories/staff.ts";

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Runs the job at this moment, by several processes at once. */
async function runAt(now: Date, times = 3) {
  const once = async () => {
    for await (const { failed } of settlementDues.run({ clock: async () => now, log }))
      expect(failed).toBe(0);
  };
  await Promise.all(Array.from({ length: times }, once));
}

const at = (day: string) => new Date(`${day}T09:00:00Z`);

describe("reminders", () => {
  it("go to the partner's persons with the right, once each, and end with the debt", async () => {
    const company = await makePaidCompany();
    const person = await makePartnerPerson(company.partnerId, ["FINANCE"]);
    await makePartnerPerson(company.partnerId, ["STORE"]);
    const owing = await makeStatement(company, { payoutMillimes: -700, issuedAt: at("2026-10-01") });
    // By its contract this one has more time.
    await makeStatement(company, {
      ...{ month: "2026-09", payoutMillimes: -300, issuedAt: at("2026-10-01"), paymentDays: 90 },
    });
    const mails = async () =>
      (await prisma.outbox.findMany({ where: { recipient: person.email } })).map(
        ({ payload }) => (payload as { params: { news: { title?: string } } }).params.news.title,
      );
    await runAt(at("2026-10-31"));
    expect(await mails()).toEqual([]);
    await runAt(at("2026-11-01"));
    await runAt(at("2026-11-02"));
    expect(await mails()).toEqual([expect.stringContaining(owing.reference)]);
    const [first] = await prisma.outbox.findMany({ where: { recipient: person.email } });
    const waiting = { userId: null, recipient: person.email, payload: first?.payload as unknown as Message };
    expect(await mayLeave(waiting, at("2026-11-02"))).toBe("now");
    await prisma.staffPerson.update({ where: { id: person.id }, data: { partnerRoles: ["MANAGER"] } });
    expect(await mayLeave(waiting, at("2026-11-02")), "whoever lost the right is not written to").toEqual({
      never: "not theirs to see",
    });
    await prisma.staffPerson.update({ where: { id: person.id }, data: { partnerRoles: ["FINANCE"] } });
    await runAt(at("2026-11-16"));
    expect(await mails()).toHaveLength(2);
    value(
      await takeBankLines(
        operatorCall({ now: at("2026-11-20") }),
        bankLines(["2026-11-19", owing.reference, 700, "RECEIVED"]),
      ),
    );
    await runAt(at("2026-12-24"));
    expect(await mails()).toHaveLength(2);
  });
});

describe("a debt without an invoice", () => {
  it("is reminded of too, with the statement's id as the reference", async () => {
    const company = await makePaidCompany();
    const person = await makePartnerPerson(company.partnerId, ["FINANCE"]);
    const { id } = await makeStatement(company, {
      ...{ totalMillimes: 0, payoutMillimes: -700, issuedAt: at("2026-10-01"), invoiced: false },
    });
    await runAt(at("2026-11-01"));
    const mails = await prisma.outbox.findMany({ where: { recipient: person.email } });
    expect(
      mails.map(({ payload }) => (payload as { params: { news: { text?: string } } }).params.news.text),
    ).toEqual([expect.stringContaining(id)]);
  });
});

describe("a statement that is disputed", () => {
  it("is not reminded of before the dispute is answered; it stays among what is owed", async () => {
    const company = await makePaidCompany();
    const person = await makePartnerPerson(company.partnerId, ["FINANCE"]);
    const { id } = await makeStatement(company, {
      ...{ payoutMillimes: -700, issuedAt: at("2026-10-01"), state: "DISPUTED" },
    });
    const mails = () => prisma.outbox.count({ where: { recipient: person.email } });
    await runAt(at("2026-11-01"));
    expect(await mails()).toBe(0);
    const { companies } = await getAgeing({ now: at("2026-11-01") });
    expect(companies.find(({ legalEntityId }) => legalEntityId === company.id)?.totalMillimes).toBe(700);
    await prisma.settlementStatement.update({ where: { id }, data: { state: "ACCEPTED" } });
    await runAt(at("2026-11-02"));
    expect(await mails()).toBe(1);
  });
});

describe("what a company has paid too much", () => {
  it("spares it reminders of as much, and leaves it as much more of its credit limit", async () => {
    const company = await makePaidCompany({ creditLimitMillimes: 1_000 });
    const person = await makePartnerPerson(company.partnerId, ["FINANCE"]);
    const mails = () => prisma.outbox.count({ where: { recipient: person.email } });
    const isOver = async () =>
      (await prisma.legalEntity.findUniqueOrThrow({ where: { id: company.id } })).overCreditSince !== null;
    const owe = async (month: string, millimes: number, issuedAt: Date) =>
      makeStatement(company, { month, payoutMillimes: -millimes, issuedAt });
    const { reference } = await owe("2026-07", 100, at("2026-08-01"));
    const file = bankLines(["2026-08-20", reference, 1_300, "RECEIVED"]);
    value(await takeBankLines(operatorCall({ now: at("2026-08-21") }), file));
    await owe("2026-09", 1_200, at("2026-10-01"));
    await runAt(at("2026-11-01"));
    expect([await mails(), await isOver()]).toEqual([0, false]);
    // Not due yet, but more than was paid too much.
    await owe("2026-10", 1_000, at("2026-11-01"));
    await runAt(at("2026-11-02"));
    expect([await mails(), await isOver()], "what is allowed may be owed").toEqual([1, false]);
    await owe("2026-08", 1, at("2026-11-01"));
    await runAt(at("2026-11-03"));
    expect(await isOver()).toBe(true);
  });
});

describe("a statement that was paid before it was accepted", () => {
  it("is settled once it is; one with nothing in it stays accepted", async () => {
    const company = await makePaidCompany();
    const paid = await makeStatement(company, { state: "ISSUED", payoutMillimes: -700 });
    const empty = await makeStatement(company, { month: "2026-09", totalMillimes: 0, payoutMillimes: 0 });
    value(
      await takeBankLines(
        operatorCall({ now: at("2026-11-20") }),
        bankLines(["2026-11-19", paid.reference, 700, "RECEIVED"]),
      ),
    );
    await prisma.settlementStatement.update({ where: { id: paid.id }, data: { state: "ACCEPTED" } });
    await runAt(at("2026-11-21"));
    const states = await prisma.settlementStatement.findMany({
      where: { legalEntityId: company.id },
      orderBy: { month: "asc" },
    });
    expect(states.map(({ id, state }) => [id, state])).toEqual([
      [empty.id, "ACCEPTED"],
      [paid.id, "SETTLED"],
    ]);
  });
});

describe("a credit limit", () => {
  it("is passed by what is invoiced and what the running month adds, and not while it is kept", async () => {
    const company = await makePaidCompany({ creditLimitMillimes: 1_000 });
    const since = async () =>
      (await prisma.legalEntity.findUniqueOrThrow({ where: { id: company.id } })).overCreditSince;
    const owing = await makeStatement(company, { payoutMillimes: -900 });
    await runAt(at("2026-11-20"));
    expect(await since()).toBeNull();
    const now = new Date();
    const write = (amountMicrodinars: number) =>
      prisma.settlementLine.create({
        data: {
          ...{ userId: newId(), id: newId(), at: now, eventAt: now, kind: "POINTS", source: "TRANSACTION" },
          ...{ sourceId: newId(), partnerId: company.partnerId, legalEntityId: company.id },
          ...{ quantity: 1, unitMicrodinars: amountMicrodinars, amountMicrodinars },
        },
      });
    await write(100_000);
    await runAt(now);
    expect(await since(), "what is allowed may be owed").toBeNull();
    await write(1);
    await runAt(now);
    expect(await since()).toEqual(now);
    value(
      await takeBankLines(operatorCall({ now }), bankLines(["2026-11-19", owing.reference, 900, "RECEIVED"])),
    );
    await runAt(new Date(now.getTime() + 1_000));
    expect(await since()).toBeNull();
  });
});
