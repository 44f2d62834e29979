/**
 * Who may do what in a partner's house and about one, written out here call by call and page by page: it is compared with
 * the product, never read from it.
 */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { documentReference } from "#app/settlement/documents/series.ts";
import { writeDocument } from "#app/settlement/documents/write-document.server.ts";
import { noteWithholding } from "#app/settlement/withholding/note-withholding.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeApiKey, makeOffer, makePartnerKey } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey, value } from "#tests/factories/customer.ts";
import { makeDispute, makeIssuedStatement } from "#tests/factories/month.ts";
import { ownDevice } from "#tests/factories/offline-till.ts";
import { askFor } from "#tests/factories/request.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import {
  deskCookieOf,
  houseCookieOf,
  makePartnerPerson,
  makePerson,
  tillCookie,
} from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";
import { server } from "#tests/setup/api-server.ts";
import { listed } from "#tests/setup/listed-routes.ts";
import { calls, type Call } from "./support/contract.ts";
import { openPage, postForm, signInBefore } from "./support/desk-page.ts";

const house = "/fr/partner";
const now = () => new Date();
const todayOf = (date: Date) => date.toISOString().slice(0, 10);

const roles = ["OWNER", "MANAGER", "FINANCE", "STORE"] as const;
const rights = ["offers", "stores", "staff", "claims", "figures", "money", "keys"] as const;

const everyone = "OWNER MANAGER FINANCE STORE";
const keeper = "OWNER MANAGER";
const money = "OWNER FINANCE";
const answering = "OWNER MANAGER STORE";

/** Each call of partners: the roles whose persons may make it, and the right of a key that may; null for any key. */
const mayCall: Record<string, readonly [roles: string, right: (typeof rights)[number] | null]> = {
  "GET /partner": [everyone, null],
  "PATCH /partner": [keeper, "stores"],
  "POST /partner/stores": [keeper, "stores"],
  "PATCH /partner/stores/{id}": [keeper, "stores"],
  "GET /partner/offers": [keeper, "offers"],
  "POST /partner/offers": [keeper, "offers"],
  "PATCH /partner/offers/{id}": [keeper, "offers"],
  "POST /partner/offers/{id}/submit": [keeper, "offers"],
  "POST /partner/offers/{id}/withdraw": [keeper, "offers"],
  "POST /partner/offers/{id}/pause": [keeper, "offers"],
  "POST /partner/offers/{id}/resume": [keeper, "offers"],
  "GET /partner/cashiers": [keeper, "staff"],
  "POST /partner/cashiers": [keeper, "staff"],
  "PATCH /partner/cashiers/{id}": [keeper, "staff"],
  "GET /partner/persons": [keeper, "staff"],
  "POST /partner/persons": [keeper, "staff"],
  "PATCH /partner/persons/{id}": [keeper, "staff"],
  "GET /partner/validation-requests": [answering, "claims"],
  "GET /partner/validation-requests/{id}": [answering, "claims"],
  "GET /partner/validation-requests/{id}/document": [answering, "claims"],
  "POST /partner/validation-requests/{id}/accept": [answering, "claims"],
  "POST /partner/validation-requests/{id}/cancel": [answering, "claims"],
  "POST /partner/validation-requests/{id}/open": [answering, "claims"],
  "POST /partner/validation-requests/{id}/refuse": [answering, "claims"],
  "GET /partner/figures": [everyone, "figures"],
  "GET /partner/sales": [everyone, "figures"],
  "GET /partner/settlement/lines": [money, "money"],
  "GET /partner/settlement/statements": [money, "money"],
  "GET /partner/settlement/statements/{id}": [money, "money"],
  "GET /partner/settlement/disputes": [money, "money"],
  "GET /partner/settlement/documents/{id}": [money, "money"],
  "POST /partner/settlement/statements/{id}/accept": [money, "money"],
  "POST /partner/settlement/statements/{id}/disputes": [money, "money"],
  "GET /partner/api-keys": ["OWNER", "keys"],
  "POST /partner/api-keys": ["OWNER", "keys"],
  "DELETE /partner/api-keys/{id}": ["OWNER", "keys"],
  "GET /partner/offline-devices": ["OWNER", "keys"],
  "DELETE /partner/offline-devices/{deviceId}": ["OWNER", "keys"],
  "GET /partner/offline-devices/{deviceId}/losses": ["OWNER", "keys"],
  "GET /partner/webhooks": ["OWNER", "keys"],
  "POST /partner/webhooks": ["OWNER", "keys"],
  "PATCH /partner/webhooks/{id}": ["OWNER", "keys"],
};

/** Who may open which page; ids stand for what this test's partner has. */
const mayOpen: Record<string, string> = {
  ...{ "": everyone, "/sales": everyone, "/figures.csv": everyone, "/sessions": everyone },
  "/sales.csv": everyone,
  ...{ "/claims": answering, "/claims/:claim": answering, "/claims/:claim/document": answering },
  ...{ "/offers": keeper, "/offers/new": keeper, "/offers/:id": keeper },
  ...{ "/cashiers": keeper, "/persons": keeper, "/persons/new": keeper, "/persons/:id": keeper },
  ...{ "/stores": keeper, "/stores/new": keeper, "/stores/:id": keeper, "/stores/:id/sheet": keeper },
  ...{ "/about": keeper, "/keys": "OWNER", "/webhooks": "OWNER", "/offline-devices": "OWNER" },
  "/offline-devices/:deviceId": "OWNER",
  ...{ "/settlement": money, "/settlement/statements": money, "/settlement/statements/:id": money },
  ...{ "/settlement/lines": money, "/settlement/lines.csv": money, "/settlement/contract": money },
  ...{ "/settlement/documents/:id": money, "/settlement/certificates/:id": money },
  "/settlement/disputes/:id/document": money,
};
/** Who may send a form there; there is nothing to open. */
const maySend: Record<string, string> = { "/pictures": keeper, "/try": answering };
/** For whoever is not signed in, and what no page is. */
const others = ["/sign-in", "/invitation", "/unsubscribe", "/*"];

let till: Awaited<ReturnType<typeof makeTill>>;
/** What each role's person is signed in with. */
const cookies = new Map<string, string>();
/** The browsers of others who are signed in elsewhere, or nowhere. */
let browsers: Record<string, string> = {};
/** The tokens and keys of others, with the code that each of the calls answers them. */
let tokens: Record<string, readonly [token: string | undefined, status: number]> = {};

beforeAll(async () => {
  till = await makeTill();
  const stores = [till.store.id];
  for (const role of roles) {
    const { id } = await makePartnerPerson(till.partner.id, [role], role === "STORE" ? stores : []);
    cookies.set(role, await houseCookieOf(id));
  }
  const [customer, operator] = [await makeCustomer(), await makeOperatorKey()];
  const storeKey = await makeApiKey({ storeId: till.store.id });
  browsers = {
    "a visitor": "",
    "a customer": await signInCookie(customer.token),
    "a person of the desk": await deskCookieOf((await makePerson()).id),
    "a till in a browser": await tillCookie(storeKey.key),
  };
  tokens = {
    "a visitor": [undefined, 401],
    "a customer": [customer.token, 403],
    "an operator": [operator.key, 403],
    "a store's till": [storeKey.key, 403],
    "a company's till": [(await makeApiKey({ partnerId: till.partner.id })).key, 403],
  };
});

/** How a call with an unknown id and next to no body answers: a key of no rights named would be one of all rights. */
async function statusOf(
  { name, path, method, body }: Call,
  headers: Record<string, string>,
): Promise<number> {
  const response = await fetch(`${server.url}/api/v1${path.replace(/\{\w+\}/g, randomUUID())}`, {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    ...(body !== null && { body: name === "POST /partner/api-keys" ? '{"rights":["keys"]}' : "{}" }),
  });
  await response.text();
  return response.status;
}

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });
const byCookie = (cookie: string) => ({
  ...{ Cookie: cookie.split(";")[0] ?? "", Origin: server.url, "Sec-Fetch-Site": "same-origin" },
});

const isOpen = (status: number) => status !== 401 && status !== 403;

function callOf(name: string): Call {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
}

describe("each call of partners", () => {
  it("stands in this test's table", () => {
    const ofPartners = calls.filter(({ path }) => path.split("/")[1] === "partner");
    expect(ofPartners.map(({ name }) => name).toSorted()).toEqual(Object.keys(mayCall).toSorted());
  });

  it("is open to those persons alone whose role is written beside it", async () => {
    for (const [name, [open]] of Object.entries(mayCall))
      for (const [role, cookie] of cookies) {
        const status = await statusOf(callOf(name), byCookie(cookie));
        if (open.split(" ").includes(role)) expect(isOpen(status), `${role} ${name}: ${status}`).toBe(true);
        else expect(status, `${role} ${name}`).toBe(403);
      }
  });

  it("is open to those keys alone that hold the right written beside it", async () => {
    for (const right of rights) {
      const { key } = await makePartnerKey({ partnerId: till.partner.id }, [right]);
      for (const [name, [, needed]] of Object.entries(mayCall)) {
        const status = await statusOf(callOf(name), bearer(key));
        const open = needed === null || needed === right;
        if (open) expect(isOpen(status), `${right} ${name}: ${status}`).toBe(true);
        else expect(status, `${right} ${name}`).toBe(403);
      }
    }
  });

  it("is closed to everybody else, by token and by browser", async () => {
    for (const name of Object.keys(mayCall)) {
      for (const [who, [token, code]] of Object.entries(tokens)) {
        const status = await statusOf(callOf(name), token === undefined ? {} : bearer(token));
        expect(status, `${who} ${name}`).toBe(code);
      }
      for (const [who, cookie] of Object.entries(browsers))
        expect(await statusOf(callOf(name), byCookie(cookie)), `${who} ${name}`).toBe(401);
    }
  });
});

/** The desk's calls about partners, each with the one right that opens it; other rights do not. */
const atTheDesk: Record<string, string> = {
  "GET /operator/submissions": "catalogue",
  "POST /operator/submissions/{id}/approve": "catalogue",
  "POST /operator/submissions/{id}/ask-changes": "catalogue",
  "POST /operator/submissions/{id}/refuse": "catalogue",
  "GET /operator/partners/{id}/persons": "persons",
  "POST /operator/partners/{id}/persons": "persons",
  "PATCH /operator/partners/{id}/persons/{personId}": "persons",
};

it("each call of the desk about partners is open with its own right alone, to no partner", async () => {
  const held = ["customers.read", "customers.act", "claims", "catalogue", "campaigns", "messages", "finance"];
  held.push("bounds", "reports", "exports", "keys", "persons", "system", "audit");
  const keyWith = async (rights: string[]) => {
    const { id, key } = await makeOperatorKey();
    await prisma.apiKey.update({ where: { id }, data: { rights } });
    return bearer(key);
  };
  for (const [name, right] of Object.entries(atTheDesk)) {
    const own = await statusOf(callOf(name), await keyWith([right]));
    expect(isOpen(own), `${name}: ${own}`).toBe(true);
    const rest = held.filter((other) => other !== right);
    expect(await statusOf(callOf(name), await keyWith(rest)), name).toBe(403);
  }
});

describe("each page", () => {
  /** The ids of an issued statement of this test's partner, of its invoice, of what the partner withheld from it, and of a dispute. */
  const makeInvoiced = async () => {
    const { id: statements } = await makeIssuedStatement({ partnerId: till.partner.id });
    const document = await transact((tx) =>
      writeDocument(tx, {
        ...{ statementId: statements, disputeId: null, type: "INVOICE", netMillimes: 500, now: now() },
        lines: [{ kind: "POINTS", quantity: 100, netMillimes: 500 }],
      }),
    );
    const { id: certificates } = value(
      await noteWithholding(operatorCall({ now: now() }), {
        ...{ subject: documentReference(document), direction: "BY_PARTNER", kind: "COMMISSION" },
        ...{ day: todayOf(now()), certificate: "RS 1", base: null, idempotencyKey: crypto.randomUUID() },
      }),
    );
    const disputes = await makeDispute({ partnerId: till.partner.id, document: makePdf() });
    return { statements, documents: document.id, certificates, disputes };
  };

  it("stands in this test's table", () => {
    const addresses = listed.flatMap(({ id, path, index, parentId = "" }) => {
      if (!id.startsWith("partner/")) return [];
      if (path?.startsWith("partner/")) return [path.slice("partner".length)];
      if (path === "partner" || (path === undefined && !index)) return [];
      return parentId.startsWith("partner/") ? [path === undefined ? "" : `/${path}`] : [];
    });
    expect(new Set(addresses)).toEqual(
      new Set([...Object.keys(mayOpen), ...Object.keys(maySend), ...others]),
    );
  });

  it("is open to those roles alone that are written beside it, and its forms too; to nobody who is signed in elsewhere", async () => {
    const account = await makeAccount({ now: now() });
    const claim = await askFor(till, account, {
      ...{ now: now(), queries: ["document"], document: makePdf(randomUUID()), priceMillimes: 8_000 },
    });
    const { id: offer } = await makeOffer({ partnerId: till.partner.id });
    const { id: person } = await makePartnerPerson(till.partner.id);
    const device = await ownDevice(till);
    const ids = { ...(await makeInvoiced()), offers: offer, persons: person, stores: till.store.id };
    const found = (path: string) =>
      house +
      path
        .replace(":claim", claim)
        .replace(":deviceId", device)
        .replace(/\/(\w+)\/:id/, (_, noun: keyof typeof ids) => `/${noun}/${ids[noun]}`)
        .replace(/(figures|sales)\.csv/, `$1.csv?from=${todayOf(now())}`);
    const pages = Object.entries({ ...mayOpen, ...maySend });
    for (const [role, cookie] of cookies)
      for (const [path, open] of pages) {
        const is = (await openPage(found(path), cookie)).status;
        const may = open.split(" ").includes(role);
        expect(is, `${role} ${path}`).toBe(!may ? 403 : path in maySend ? 404 : 200);
        const sent = (await postForm(found(path), { intent: "none" }, cookie)).status;
        if (may) expect(sent, `${role} sends ${path}`).not.toBe(403);
        else expect([403, 405], `${role} sends ${path}`).toContain(sent);
      }
    for (const [who, cookie] of Object.entries(browsers))
      for (const [path] of pages) {
        const away = { status: 302, location: signInBefore(found(path)) };
        expect(await openPage(found(path), cookie), `${who} ${path}`).toMatchObject(away);
        const { status, location } = await postForm(found(path), { intent: "none" }, cookie);
        if (status === 405) continue;
        expect(status, `${who} sends ${path}`).toBe(302);
        expect(location, `${who} sends ${path}`).toMatch(/^\/fr\/partner\/sign-in/);
      }
  });
});
