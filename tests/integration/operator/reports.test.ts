/** Reports by mail: who receives them, in which language, when again, and what is written down of them. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import type { Role } from "#app/core/domain/operators/rights.ts";
import { closeDays } from "#app/core/ledger/day-chain.server.ts";
import { addUpDays } from "#app/core/services/figures/points-by-day.server.ts";
import { mayLeave } from "#app/core/services/messages/may-leave.server.ts";
import { renderMessage } from "#app/core/services/messages/render-message.server.ts";
import { changeReport, createReport } from "#app/desk/reports/report.server.ts";
import { scheduledReports } from "#app/desk/reports/send-reports.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { workThrough } from "../jobs/support.ts";

async function makePerson(role: Role, locale: Language = "fr") {
  const email = `${randomUUID()}@mezia.example`;
  const data = { id: newId(), name: "Salma", email, createdAt: new Date(), passwordHash: "none" };
  return prisma.staffPerson.create({
    data: { ...data, kind: "OPERATOR", locale, roles: [role], status: "ACTIVE" },
  });
}

const weekly = (recipientIds: string[]) => ({
  ...({ name: "Points de la semaine", part: "POINT_FIGURES", span: "LAST_7", rhythm: "EACH_WEEK" } as const),
  recipientIds,
});

/** Eight in the morning of a day in Tunis. */
const morning = (day: string) => new Date(startOfDay(day).getTime() + 8 * 60 * 60 * 1000);
// Sunday and Monday.
const made = morning("2027-02-07");
const due = morning("2027-02-08");

async function mailsTo(email: string): Promise<Message[]> {
  const rows = await prisma.outbox.findMany({ where: { recipient: email }, orderBy: { id: "asc" } });
  return rows.map(({ payload }) => payload as unknown as Message);
}

test("it goes out on its day, once, in each recipient's language, with the figures and a file behind the sign-in", async () => {
  const [french, arabic] = [await makePerson("FINANCE"), await makePerson("CATALOGUE", "ar")];
  const call = { ...operatorCall(), now: made };
  const { id } = value(await createReport(call, weekly([french.id, arabic.id])));
  await workThrough(scheduledReports, made);
  expect(await mailsTo(french.email)).toEqual([]);

  await workThrough(scheduledReports, due);
  await workThrough(scheduledReports, due);
  const [mail, ...more] = await mailsTo(french.email);
  expect(more).toEqual([]);
  const { subject, text, html } = renderMessage(mail as Message, french.email);
  expect(subject).toBe("Mezia\u00a0: Points de la semaine");
  expect(text).toContain("Points, du 1er févr. 2027 au 7 févr. 2027.");
  expect(text).toContain("/fr/operator/figures/points.csv?from=2027-02-01&to=2027-02-07");
  const { figures } = (mail as Message & { template: "desk-report" }).params as {
    figures: { label: string; value: string }[];
  };
  expect(figures.length).toBeGreaterThan(4);
  for (const { label } of figures) expect(html).toContain(label);
  expect((await mailsTo(arabic.email)).map(({ locale }) => locale)).toEqual(["ar"]);
  const { nextOn } = await prisma.scheduledReport.findUniqueOrThrow({ where: { id } });
  expect(nextOn.toISOString().slice(0, 10)).toBe("2027-02-15");
});

test("only who may see figures can be chosen, and nobody else is written to later", async () => {
  const support = await makePerson("SUPPORT");
  const call = { ...operatorCall(), now: made };
  expect(refusal(await createReport(call, weekly([support.id])))).toBe("INVALID_INPUT");
  expect(refusal(await createReport(call, weekly([randomUUID()])))).toBe("INVALID_INPUT");

  const [moved, closed] = [await makePerson("FINANCE"), await makePerson("ADMIN")];
  value(await createReport(call, weekly([moved.id, closed.id])));
  await prisma.staffPerson.update({ where: { id: moved.id }, data: { roles: ["SUPPORT"] } });
  await prisma.staffPerson.update({ where: { id: closed.id }, data: { status: "CLOSED" } });
  await workThrough(scheduledReports, due);
  expect([await mailsTo(moved.email), await mailsTo(closed.email)]).toEqual([[], []]);
});

test("one that is stopped waits, and goes on with its next day; each act stands in the audit", async () => {
  const person = await makePerson("FINANCE");
  const call = { ...operatorCall(), now: made };
  const { id } = value(await createReport(call, weekly([person.id])));
  value(await changeReport(call, id, { stopped: true }));
  await workThrough(scheduledReports, due);
  expect(await mailsTo(person.email)).toEqual([]);
  value(await changeReport({ ...call, now: due }, id, { stopped: false }));
  await workThrough(scheduledReports, due);
  expect(await mailsTo(person.email)).toEqual([]);
  await workThrough(scheduledReports, morning("2027-02-15"));
  expect(await mailsTo(person.email)).toHaveLength(1);
  const acts = await prisma.auditEntry.findMany({ where: { target: id }, orderBy: { id: "asc" } });
  expect(acts.map(({ action }) => action)).toEqual(["report.create", "report.change", "report.change"]);
});

test("it waits for the figures of its last day, and is about the same days when they come late", async () => {
  const person = await makePerson("FINANCE");
  const call = { ...operatorCall(), now: morning("2027-03-07") };
  value(await createReport(call, weekly([person.id])));
  const userId = await makeAccount({ now: made });
  for (const day of ["2027-03-06", "2027-03-07"]) await credit(userId, 10, { now: morning(day) });
  while ((await closeDays(morning("2027-03-08"))).length > 0);
  const closed = await prisma.ledgerDay.count({ where: { day: { lt: new Date("2027-03-07") } } });
  await addUpDays(closed);
  await workThrough(scheduledReports, morning("2027-03-08"));
  expect(await mailsTo(person.email)).toEqual([]);
  while ((await addUpDays()).length > 0);
  await workThrough(scheduledReports, startOfDay("2027-03-08"));
  expect(await mailsTo(person.email), "in the night").toEqual([]);
  await workThrough(scheduledReports, morning("2027-03-09"));
  const [mail] = await mailsTo(person.email);
  expect(mail).toMatchObject({ validUntil: startOfDay("2027-03-10").toISOString() });
  const { text } = renderMessage(mail as Message, person.email);
  expect(text).toContain("from=2027-03-01&to=2027-03-07");
});

test("a mail that has not left yet stays with who may no longer see figures", async () => {
  const person = await makePerson("FINANCE");
  const call = { ...operatorCall(), now: made };
  value(await createReport(call, weekly([person.id])));
  await workThrough(scheduledReports, due);
  const [payload] = await mailsTo(person.email);
  const mail = { userId: null, recipient: person.email, payload: payload as Message };
  expect(await mayLeave(mail, due)).toBe("now");
  await prisma.staffPerson.update({ where: { id: person.id }, data: { roles: ["SUPPORT"] } });
  expect(await mayLeave(mail, due)).toMatchObject({ never: expect.any(String) });
});
