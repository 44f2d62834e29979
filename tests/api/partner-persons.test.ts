/** A partner's persons: their pages, and the partners' calls with the cookie of their session. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { rightsOfPartnerRoles } from "#app/core/domain/partners/rights.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { deskCookieOf, houseCookieOf, makePartnerPerson, makePerson } from "#tests/factories/staff.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { calls, type Call } from "./support/contract.ts";
import { openPage, postForm } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

const cookieIn = (cookie: string) => ({ Cookie: cookie.split(";")[0] ?? "" });
const ours = () => ({ Origin: server.url, "Sec-Fetch-Site": "same-origin" });
const newPerson = () => ({ name: "Nadia", email: `${randomUUID()}@partner.example`, roles: ["FINANCE"] });

/** A person of a new partner, signed in. */
async function signedIn(
  ...[roles, stores]: [roles?: Parameters<typeof makePartnerPerson>[1], stores?: string[]]
) {
  const { id: storeId, partnerId } = await makeStore();
  const { id, email } = await makePartnerPerson(partnerId, roles, stores ?? [storeId]);
  const kept = await houseCookieOf(id);
  return { id, email, storeId, partnerId, cookie: kept.split(";")[0] ?? "" };
}

/** How a call with an unknown id and an empty body answers this browser, from one of our own pages. */
async function statusOf({ path, method, body }: Call, cookie: string): Promise<number> {
  const response = await fetch(`${server.url}/api/v1${path.replace(/\{\w+\}/g, randomUUID())}`, {
    method,
    headers: { Cookie: cookie, ...ours(), "Content-Type": "application/json" },
    ...(body !== null && { body: "{}" }),
  });
  await response.text();
  return response.status;
}

describe("the session of a partner's person", () => {
  it("calls as its partner, from our own pages alone", async () => {
    const { partnerId, cookie } = await signedIn();
    const Cookie = cookie;
    const house = done(await api.get("/partner", { headers: { Cookie } }));
    expect(house).toMatchObject({ id: partnerId, rights: rightsOfPartnerRoles(["OWNER"]) });
    const invite = (headers: Record<string, string>) =>
      api.post("/partner/persons", newPerson(), { headers: { Cookie, ...headers } });
    expect((await invite(ours())).status).toBe(201);
    const strangers: Record<string, string>[] = [
      {},
      { Origin: "https://evil.example" },
      { ...ours(), "Sec-Fetch-Site": "cross-site" },
      { ...ours(), Origin: "https://evil.example" },
    ];
    for (const headers of strangers)
      expect(await invite(headers), JSON.stringify(headers)).toMatchObject({
        status: 403,
        body: { error: "FORBIDDEN" },
      });
  });

  it("opens no call of anybody else, and nobody else's cookie opens a partner's", async () => {
    const { cookie } = await signedIn();
    const others = calls.filter(({ scheme }) => scheme !== null && scheme !== "partnerKey");
    for (const call of others) expect(await statusOf(call, cookie), call.name).toBe(401);
    const desk = cookieIn(await deskCookieOf((await makePerson()).id));
    expect((await api.get("/partner", { headers: desk })).status).toBe(401);
    expect((await openPage("/fr/operator", cookie)).location).toMatch(/operator\/sign-in/);
  });

  it("ends with its person", async () => {
    const { id, cookie } = await signedIn();
    await prisma.staffPerson.update({ where: { id }, data: { status: "CLOSED" } });
    expect((await api.get("/partner", { headers: { Cookie: cookie } })).status).toBe(401);
    expect((await openPage("/fr/partner", cookie)).location).toMatch(/partner\/sign-in/);
  });

  it("asks for the second factor again before keys and persons, after five minutes", async () => {
    const { id, cookie } = await signedIn();
    const factorAt = new Date(Date.now() - 6 * 60_000);
    await prisma.staffSession.updateMany({ where: { personId: id }, data: { factorAt } });
    const options = { headers: { Cookie: cookie, ...ours() } };
    const needed = { status: 403, body: { error: "SECOND_FACTOR_NEEDED" } };
    expect(await api.post("/partner/persons", newPerson(), options)).toMatchObject(needed);
    const key = { kind: "PARTNER", name: "Caisse" };
    expect(await api.post("/partner/api-keys", key, options)).toMatchObject(needed);
    const page = await postForm("/fr/partner/persons/new", { ...newPerson(), roles: "FINANCE" }, cookie);
    expect(page.status).toBe(403);
    expect(page.html).toContain('name="factorEntry"');
  });
});

describe("the pages of a partner's house", () => {
  it("invite a person, change what they may do, and close them", async () => {
    const { partnerId, storeId, cookie } = await signedIn();
    const { name, email } = newPerson();
    const sent = await postForm(
      "/fr/partner/persons/new",
      { name, email, roles: "STORE", storeIds: storeId },
      cookie,
    );
    const { id } = await prisma.staffPerson.findFirstOrThrow({ where: { email } });
    expect(sent.location).toBe(`/fr/partner/persons/${id}?invited`);
    const here = `/fr/partner/persons/${id}`;
    expect((await openPage(here, cookie)).html).toContain(email);
    expect((await postForm(here, { roles: "FINANCE", version: "1" }, cookie)).location).toBe(`${here}?saved`);
    expect((await postForm(here, { roles: "MANAGER", version: "1" }, cookie)).status).toBe(409);
    expect((await postForm(here, { intent: "close", version: "2" }, cookie)).location).toBe(here);
    expect(await prisma.staffPerson.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ partnerId, partnerRoles: ["FINANCE"], storeIds: [], status: "CLOSED" },
    });
  });

  it("show another partner's person to nobody", async () => {
    const [own, stranger] = [await signedIn(), await signedIn()];
    expect((await openPage(`/fr/partner/persons/${stranger.id}`, own.cookie)).status).toBe(404);
    const options = { headers: { Cookie: own.cookie, ...ours() } };
    expect((await api.patch(`/partner/persons/${stranger.id}`, { active: false }, options)).status).toBe(404);
  });

  it("list the sessions of their person, and end them", async () => {
    const { id, cookie } = await signedIn();
    await houseCookieOf(id);
    expect((await openPage("/fr/partner/sessions", cookie)).status).toBe(200);
    const others = await prisma.staffSession.findMany({ where: { personId: id }, orderBy: { id: "desc" } });
    await postForm("/fr/partner/sessions", { session: others[0]?.id ?? "" }, cookie);
    expect(await prisma.staffSession.count({ where: { personId: id } })).toBe(1);
  });
});

it("the first owner is invited over the operators' API, once per key", async () => {
  const { partnerId } = await makeStore();
  const operator = await makeOperatorKey();
  const { name, email } = newPerson();
  const options = { key: operator.key, headers: { "Idempotency-Key": randomUUID() } };
  const path = `/operator/partners/${partnerId}/persons`;
  const first = done(await api.post<{ id: string }>(path, { name, email }, options));
  expect(first).toMatchObject({ email, roles: ["OWNER"], status: "INVITED" });
  expect(done(await api.post<{ id: string }>(path, { name, email }, options)).id).toBe(first.id);
  const { items } = done(await api.get<{ items: object[] }>(path, operator));
  expect(items).toMatchObject([{ id: first.id }]);
  const { html } = await openPage(
    `/fr/operator/partners/${partnerId}/persons`,
    await deskCookieOf((await makePerson()).id),
  );
  expect(html).toContain(name);
});
