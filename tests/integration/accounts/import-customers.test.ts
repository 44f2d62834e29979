import { expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { kindsOfImport } from "#app/desk/imports/import-kinds.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import {
  anonymousCall,
  goodPassword as password,
  makeCustomer,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";

const head = "login,first_name,last_name,birth_date,gender,state,language";

async function bring(
  lines: readonly string[],
  { call = operatorCall({ actorId: newId() }), write = true } = {},
) {
  const bytes = new TextEncoder().encode([head, ...lines].join("\n"));
  return value(await kindsOfImport.customers.take(call, bytes, write));
}

async function accountOf(login: string) {
  const row = await prisma.login.findUniqueOrThrow({ where: { login } });
  return { row, user: await prisma.customer.findUniqueOrThrow({ where: { id: row.userId } }) };
}

it("makes accounts that nobody has proved, without a password, and says who made them", async () => {
  const [email, phone, call] = [uniqueEmail(), uniquePhone(), operatorCall({ actorId: newId() })];
  const report = await bring(
    [`${email.toUpperCase()},Leïla,Ben Salem,1990-05-31,female,SFAX,ar`, `00216 ${phone},Sami,Trabelsi,,,,`],
    { call },
  );
  expect(report).toMatchObject({ imported: 2, faults: [] });
  const [leila, sami] = [await accountOf(email), await accountOf(phone)];
  expect(leila.row).toMatchObject({ kind: "EMAIL", verifiedAt: null });
  expect(leila.user).toMatchObject({
    ...{ status: "UNVERIFIED", passwordHash: null, verifiedAt: null, firstName: "Leïla", locale: "ar" },
    ...{ gender: "FEMALE", state: "SFAX", birthday: new Date("1990-05-31"), level: 0 },
  });
  expect(sami.user).toMatchObject({
    status: "UNVERIFIED",
    lastName: "Trabelsi",
    birthday: null,
    locale: "fr",
  });
  expect(sami.user.referralCode).toMatch(/^[2-9A-HJKMNP-TW-Z]{8}$/);
  expect(await prisma.pointsAccount.count({ where: { userId: leila.user.id } })).toBe(0);
  expect(await prisma.outbox.count({ where: { userId: { in: [leila.user.id, sami.user.id] } } })).toBe(0);
  const acts = await prisma.auditEntry.findMany({ where: { actorId: call.caller.actorId } });
  expect(acts.map(({ action, userId, detail }) => ({ action, userId, detail }))).toEqual(
    expect.arrayContaining([
      { action: "customer.create", userId: leila.user.id, detail: {} },
      { action: "customer.create", userId: sami.user.id, detail: {} },
      { action: "customer.import", userId: null, detail: { count: 2 } },
    ]),
  );
  expect(acts).toHaveLength(3);
});

it("takes phones and days as spreadsheets leave them, behind a line that names the separator", async () => {
  const phones = Array.from({ length: 8 }, () => uniquePhone());
  const [bare, dots, dashes, brackets, text, spaces, decimals, thousands] = phones.map((phone) => [
    ...[phone, phone.slice(0, 2), phone.slice(2, 5), phone.slice(5)],
  ]);
  const joined = ([, ...groups]: string[] = [], mark: string) => groups.join(mark);
  const lines = [
    `216${bare?.[0]};A;B;2000-01-01 00:00:00`,
    `${joined(dots, ".")};A;B;01/01/2000 00:00`,
    `${joined(dashes, "-")};A;B;2000-01-01T00:00:00`,
    `(+216) ${brackets?.[0]};A;B;1999-12-31T23:00:00.000Z`,
    `'+216${text?.[0]};A;B;2000-01-01T00:00:00+01:00`,
    `+216\u00a0${joined(spaces, "\u202f")};A;B;٠١/٠١/٢٠٠٠`,
    `${decimals?.[0]}.0;A;B;1/1/2000 0:00:00`,
    `21.6${joined(thousands, "").slice(0, 2)}.${joined(thousands, "").slice(2, 5)}.${thousands?.[3]};A;B;01-01-2000`,
  ];
  for (const [separator, first] of [
    [";", "sep=;\r\n"],
    ["\t", ""],
  ] as const) {
    const text = [["login", "first_name", "last_name", "birth_date"].join(";"), ...lines].join("\r\n");
    const bytes = new TextEncoder().encode(first + text.replaceAll(";", separator));
    const write = separator === "\t";
    const call = operatorCall({ actorId: newId() });
    const report = value(await kindsOfImport.customers.take(call, bytes, write));
    expect(report).toEqual({ right: 8, wrong: 0, faults: [], imported: write ? 8 : null });
  }
  for (const phone of phones)
    expect((await accountOf(phone)).user.birthday, phone).toEqual(new Date("2000-01-01"));
});

it("names logins that exist, proved or not, those that stand there twice, and days that were not", async () => {
  const { login: proved } = await makeCustomer();
  const [unproved, fresh] = [uniqueEmail(), uniquePhone()];
  value(await register(anonymousCall(), { login: unproved, password }));
  const report = await bring(
    [
      `${proved},A,B,,,,`,
      `${unproved},A,B,,,,`,
      `${fresh},A,B,,,,`,
      `+216${fresh},A,B,,,,`,
      `${uniqueEmail()},A,B,2026-02-30,,,`,
      `${uniqueEmail()},A,B,2999-01-01,,,`,
    ],
    { write: false },
  );
  expect(report.faults).toEqual([
    { line: 2, column: "login", code: "EXISTS" },
    { line: 3, column: "login", code: "EXISTS" },
    { line: 5, column: "login", code: "TWICE", sameAs: 4 },
    { line: 6, column: "birth_date", code: "INVALID_DATE" },
    { line: 7, column: "birth_date", code: "INVALID_DATE" },
  ]);
  expect(await prisma.login.count({ where: { login: fresh } })).toBe(0);
});

it("by two operators at once, in different orders, makes each account once", async () => {
  const lines = Array.from({ length: 40 }, () => `${uniqueEmail()},A,B,,,,`);
  const reports = await Promise.all([bring(lines), bring(lines.toReversed())]);
  expect(reports.map(({ imported }) => imported).sort()).toEqual([40, null]);
  const logins = lines.map((line) => line.split(",")[0] ?? "");
  expect(await prisma.login.count({ where: { login: { in: logins } } })).toBe(40);
  const kept = await prisma.login.findMany({ where: { login: { in: logins } } });
  expect(await prisma.customer.count({ where: { id: { in: kept.map(({ userId }) => userId) } } })).toBe(40);
});

it("loses nothing to somebody who signs up at the same moment", async () => {
  const login = uniqueEmail();
  const [report] = await Promise.all([
    bring([`${login},A,B,,,,`]),
    register(anonymousCall(), { login, password }).then(value),
  ]);
  expect(await prisma.login.count({ where: { login } })).toBe(1);
  const { user } = await accountOf(login);
  expect(user.passwordHash).not.toBeNull();
  expect(user.firstName).toBe(report.imported === 1 ? "A" : null);
});
