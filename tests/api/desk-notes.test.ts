/** Notes and tasks about a customer at the desk, in a browser without scripts. */
import { beforeAll, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { addDays, businessDayOf } from "#app/core/domain/business-day.ts";
import type { Role } from "#app/core/domain/operators/rights.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, openPage, postForm, wordsOf } from "./support/desk-page.ts";

const t = textsOf("fr");
const here = "/fr/operator";
const today = businessDayOf(new Date());
const desks = {} as Record<Role, string>;

beforeAll(async () => {
  for (const role of ["SUPPORT", "CATALOGUE"] as const)
    desks[role] = (await deskCookieOf((await makePerson([role])).id)).split(";")[0] ?? "";
});

const actsOn = async (userId: string, action: string) =>
  prisma.auditEntry.findMany({ where: { userId, action }, select: { detail: true } });

it("a note is kept once, with who wrote it, and its words are not in the audit", async () => {
  const { userId } = await makeCustomer();
  const page = `${here}/customers/${userId}/notes`;
  const note = { intent: "add", idempotencyKey: newId(), text: "Préfère être appelée le matin", dueDay: "" };
  for (let turn = 0; turn < 2; turn += 1)
    expect(await postForm(page, note, desks.SUPPORT)).toMatchObject({ status: 302 });
  expect(await prisma.customerNote.count({ where: { userId } })).toBe(1);
  const { html } = await openPage(page, desks.SUPPORT);
  expect(wordsOf(html)).toContain("Préfère être appelée le matin");
  expect(html).not.toContain(t("support:notes.done"));
  expect(await actsOn(userId, "customer.note")).toEqual([{ detail: {} }]);
  const empty = await postForm(page, { ...note, idempotencyKey: newId(), text: " " }, desks.SUPPORT);
  expect(empty.status).toBe(400);
  expect(controlOf(empty.html, "text").error).toBe(t("errors:details.REQUIRED"));
});

it("a task waits on the first page from its day on, until somebody has done it", async () => {
  const [due, later] = [await makeCustomer(), await makeCustomer()];
  const add = (userId: string, dueDay: string) =>
    postForm(
      `${here}/customers/${userId}/notes`,
      { intent: "add", idempotencyKey: newId(), text: "Rappeler", dueDay },
      desks.SUPPORT,
    );
  expect((await add(due.userId, addDays(today, -2))).status).toBe(302);
  expect((await add(later.userId, addDays(today, 2))).status).toBe(302);
  const { html: first } = await openPage(here, desks.SUPPORT);
  expect(first).toContain(`${here}/customers?task=DUE`);
  expect((await openPage(here, desks.CATALOGUE)).html).not.toContain("task=DUE");
  const listed = async (task: string) =>
    (await openPage(`${here}/customers?task=${task}`, desks.SUPPORT)).html;
  expect(await listed("DUE")).toContain(due.userId);
  expect(await listed("DUE")).not.toContain(later.userId);
  expect(await listed("OPEN")).toContain(later.userId);
  const page = `${here}/customers/${due.userId}/notes`;
  const { id } = await prisma.customerNote.findFirstOrThrow({ where: { userId: due.userId } });
  for (let turn = 0; turn < 2; turn += 1)
    expect((await postForm(page, { intent: "done", id }, desks.SUPPORT)).status).toBe(302);
  expect(await actsOn(due.userId, "customer.note-done")).toHaveLength(1);
  expect((await openPage(page, desks.SUPPORT)).html).not.toContain(t("support:notes.done"));
  expect(await listed("OPEN")).not.toContain(due.userId);
});

it("is for who may act for customers", async () => {
  const { userId } = await makeCustomer();
  const page = `${here}/customers/${userId}/notes`;
  expect((await openPage(page, desks.CATALOGUE)).status).toBe(403);
  const note = { intent: "add", idempotencyKey: newId(), text: "Non", dueDay: "" };
  expect((await postForm(page, note, desks.CATALOGUE)).status).toBe(403);
  expect(await prisma.customerNote.count({ where: { userId } })).toBe(0);
});
