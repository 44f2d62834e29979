/**
 * Import files of operators over HTTP: who may import which kind, and how an imported customer takes over the
 * account.
 */
import { beforeAll, describe, expect, it, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { Role } from "#app/core/domain/operators/rights.ts";
import { importMaxBytes } from "#app/core/domain/imports/import-size.ts";
import { makePartner, uniqueName } from "#tests/factories/catalogue.ts";
import { uniqueEmail, uniquePhone } from "#tests/factories/customer.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, openPage, postFile } from "./support/desk-page.ts";
import { done, newestMessage, password, signIn } from "./support/journey.ts";

const t = textsOf("fr");
const desks = {} as Record<Role, string>;

beforeAll(async () => {
  for (const role of ["SUPPORT", "CATALOGUE", "FINANCE", "ADMIN"] as const)
    desks[role] = (await deskCookieOf((await makePerson([role])).id)).split(";")[0] ?? "";
});

const pageOf = (kind: string) => `/fr/operator/import/${kind}`;

/** Checks a file, which must be valid, and imports it. */
async function bring(kind: string, file: string, cookie: string) {
  const checked = await postFile(pageOf(kind), file, { intent: "check" }, cookie);
  const { value } = controlOf(checked.html, "checked");
  return postFile(pageOf(kind), file, { intent: "import", checked: value }, cookie);
}

const customers = (...lines: string[]) =>
  `login;first_name;last_name;birth_date;gender\r\n${lines.join("\r\n")}\r\n`;

async function registerAs(login: string, chosen = password) {
  return done(await api.post<{ challenge: string }>("/auth/register", { login, password: chosen })).challenge;
}

const prove = (challenge: string, otp: string | null) => api.post("/auth/otp", { otp: otp ?? "", challenge });

describe("the page of imports", () => {
  it.each([
    ["stores", ["CATALOGUE", "ADMIN"], ["SUPPORT", "FINANCE"]],
    ["offers", ["CATALOGUE", "ADMIN"], ["SUPPORT", "FINANCE"]],
    ["customers", ["SUPPORT", "ADMIN"], ["CATALOGUE", "FINANCE"]],
  ] as const)("of %s is for %s alone, with its template", async (kind, may, mayNot) => {
    for (const role of may) {
      expect((await openPage(pageOf(kind), desks[role])).status, role).toBe(200);
      expect((await openPage(`${pageOf(kind)}.csv`, desks[role])).status, role).toBe(200);
    }
    for (const role of mayNot) {
      expect((await openPage(pageOf(kind), desks[role])).status, role).toBe(403);
      expect((await openPage(`${pageOf(kind)}.csv`, desks[role])).status, role).toBe(403);
      const sent = await postFile(pageOf(kind), "a", { intent: "check" }, desks[role]);
      expect(sent.status, role).toBe(403);
    }
  });

  it("knows nothing else", async () => {
    expect((await openPage(pageOf("points"), desks.ADMIN)).status).toBe(404);
  });

  it("offers a template in the way that the language's spreadsheets write", async () => {
    const headOf = async (language: string) => {
      const path = `/${language}/operator/import/stores.csv`;
      const response = await fetch(server.url + path, { headers: { Cookie: desks.ADMIN } });
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      return new TextDecoder().decode(bytes).split("\r\n")[0];
    };
    expect(await headOf("fr")).toMatch(/^partner;name;state;address/);
    expect(await headOf("en")).toMatch(/^partner,name,state,address/);
  });

  it("refuses no file, and one that is too large, in words", async () => {
    const none = await postFile(pageOf("stores"), "", { intent: "check" }, desks.ADMIN);
    expect(none.status).toBe(400);
    expect(controlOf(none.html, "file").error).toBe(t("errors:details.REQUIRED"));
    const huge = "x".repeat(importMaxBytes + 1);
    const refused = await postFile(pageOf("stores"), huge, { intent: "check" }, desks.ADMIN);
    expect(refused.status).toBe(413);
    expect(refused.html).toContain(t("errors:PAYLOAD_TOO_LARGE"));
  });

  it("imports only the file that was checked", async () => {
    const { id, name } = await makePartner();
    const file = (store: string) => `partner,name,address,state\n${name},${store},"3, rue du Port",SFAX\n`;
    const [first, second] = [file(uniqueName("Store")), file(uniqueName("Store"))];
    const checked = await postFile(pageOf("stores"), first, { intent: "check" }, desks.CATALOGUE);
    const { value } = controlOf(checked.html, "checked");
    const other = await postFile(
      pageOf("stores"),
      second,
      { intent: "import", checked: value },
      desks.CATALOGUE,
    );
    expect(controlOf(other.html, "checked").value).not.toBe(value);
    expect(await prisma.store.count({ where: { partnerId: id } })).toBe(0);
    await postFile(pageOf("stores"), first, { intent: "import", checked: value }, desks.CATALOGUE);
    expect(await prisma.store.count({ where: { partnerId: id } })).toBe(1);
  });
});

describe("an imported customer", () => {
  it("signs up with the login, proves it, and finds what was imported", async () => {
    const login = uniqueEmail();
    await bring("customers", customers(`${login};Leïla;Ben Salem;31/05/1990;FEMALE`), desks.SUPPORT);
    done(await prove(await registerAs(login), (await newestMessage(login)).code));
    const { token } = await signIn(login);
    expect(done(await api.get("/client/profile/info", { token }))).toMatchObject({
      ...{ firstName: "Leïla", lastName: "Ben Salem", gender: "FEMALE", email: login },
      birthday: { day: 31, month: 5, year: 1990 },
    });
  });

  it("is to everybody else as if there were no account", async () => {
    const [login, unknown] = [uniquePhone(), uniquePhone()];
    await bring("customers", customers(`+216 ${login};Sami;Trabelsi;;`), desks.SUPPORT);
    const asked = async (path: string, body: (login: string) => object) => {
      const [own, other] = [await api.post(path, body(login)), await api.post(path, body(unknown))];
      expect(own.status).toBe(other.status);
      expect(Object.keys(own.body)).toEqual(Object.keys(other.body));
      return own;
    };
    for (const tried of ["", password, "null"]) {
      const body = (given: string) => ({ login: given, password: tried, challenge: null, type: "CLIENT" });
      expect((await asked("/auth/login", body)).status).not.toBe(200);
    }
    await asked("/auth/otp/send", (given) => ({ login: given, action: "RESET_PASSWORD" }));
    await asked("/auth/register", (given) => ({ login: given, password }));
    const messages = await prisma.outbox.findMany({ where: { recipient: `+216${login}` } });
    expect(messages.map(({ payload }) => (payload as { template: string }).template)).toEqual([
      "verification-code",
    ]);
  });

  it("is not had by who registers first without proving it", async () => {
    const login = uniqueEmail();
    await bring("customers", customers(`${login};Nour;Gharbi;;`), desks.SUPPORT);
    const thief = await registerAs(login, "stolen2026");
    const wrong = await prove(thief, "0000");
    expect(wrong.status).not.toBe(200);
    const { code } = await newestMessage(login);
    done(await prove(await registerAs(login), code));
    await signIn(login);
    const again = { login, password: "stolen2026", challenge: null, type: "CLIENT" };
    expect((await api.post("/auth/login", again)).body).toMatchObject({ error: "USER_AUTH_FAILED" });
  });
});

test("faults of customers are named, also against accounts that are there", async () => {
  const login = uniqueEmail();
  await bring("customers", customers(`${login};Amel;Jlassi;;`), desks.SUPPORT);
  const file = customers(
    `${login};Amel;Jlassi;;`,
    "71123456;Amel;Jlassi;;",
    "a@b;Amel;Jlassi;;",
    `${uniqueEmail()};Amel;Jlassi;31/02/1990;`,
    `${uniqueEmail()};Amel;Jlassi;;WOMAN`,
  );
  const { html } = await postFile(pageOf("customers"), file, { intent: "check" }, desks.SUPPORT);
  for (const words of [
    t("operator:imports.faults.EXISTS"),
    t("errors:details.INVALID_PHONE"),
    t("errors:details.INVALID_EMAIL"),
    t("errors:details.INVALID_DATE"),
    t("errors:details.UNKNOWN"),
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('name="checked"');
});
