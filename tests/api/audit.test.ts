// Own server: reads the whole audit.
/** How the audit records reads, exports its rows as lines, and appears at the desk. */
import { makeSegment } from "#tests/factories/campaign.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { allCalls } from "#app/api/table.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { ownDevice } from "#tests/factories/offline-till.ts";
import { makeTill } from "#tests/factories/till.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { signInBefore } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

let operator = { id: "", key: "" };
let cookie = "";

let segmentId = "";
let deviceId = "";

beforeAll(async () => {
  operator = await makeOperatorKey();
  segmentId = (await makeSegment({ all: [] }, { now: new Date() })).id;
  deviceId = await ownDevice(await makeTill());
  const response = await fetch(`${server.url}/fr/operator/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url },
    body: new URLSearchParams({ intent: "key", key: operator.key }),
  });
  cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
});

const get = (page: string, cookies = cookie) =>
  fetch(`${server.url}/fr/${page}`, { redirect: "manual", headers: { Cookie: cookies } });

interface Audited {
  action: string;
  target: string | null;
  userId: string | null;
  requestId: string;
}

describe("reading customers' data", () => {
  /** A request for each of the operators' calls whose answer holds a customer's name or address. */
  const reads: Record<string, (userId: string) => { path: string; userId: string | null }> = {
    "/operator/customers": () => ({ path: "/operator/customers", userId: null }),
    "/operator/customers/:id": (userId) => ({ path: `/operator/customers/${userId}`, userId }),
    "/operator/segments/:id/preview": () => ({
      path: `/operator/segments/${segmentId}/preview`,
      userId: null,
    }),
    "/operator/offline-devices/:deviceId/losses": () => ({
      path: `/operator/offline-devices/${deviceId}/losses`,
      userId: null,
    }),
    "/operator/wheel-goods": () => ({ path: "/operator/wheel-goods", userId: null }),
  };

  it("knows every call of operators that does it", () => {
    const personal = /"(?:firstName|lastName|email|phone|contactPhone|login|logins|birthday)":/;
    // Only customers' data counts: accounts of staff are no secret to those who manage them.
    const ofCustomers = Object.entries(allCalls()).filter(
      ([path]) => !/^\/operator\/(?:persons|partners\/:id\/persons)/.test(path),
    );
    const found = ofCustomers.flatMap(([path, { GET }]) =>
      GET?.signIn === "operator" &&
      personal.test(JSON.stringify(z.toJSONSchema(GET.answer, { unrepresentable: "any" })))
        ? [path]
        : [],
    );
    expect(found.sort()).toEqual(Object.keys(reads).sort());
  });

  it.each(Object.entries(reads))("is in the audit: %s", async (_, read) => {
    const { userId } = await makeCustomer();
    const { path, userId: concerned } = read(userId);
    const answer = await api.get(path, operator);
    done(answer);
    const { items } = done(await api.get<{ items: Audited[] }>("/operator/audit?limit=100", operator));
    expect(items.filter(({ requestId }) => requestId === answer.headers.get("X-Request-Id"))).toMatchObject([
      { actor: "OPERATOR_KEY", keyId: operator.id, userId: concerned },
    ]);
  });

  it("on the desk is in it, too", async () => {
    const { userId } = await makeCustomer();
    const page = await get(`operator/customers/${userId}`);
    expect(page.status).toBe(200);
    const { items } = done(await api.get<{ items: Audited[] }>("/operator/audit?limit=100", operator));
    expect(items.filter((item) => item.userId === userId)).toMatchObject([{ action: "customer.read" }]);
  });
});

describe("the desk", () => {
  it("tells in words what was before and after", async () => {
    const { id } = await makePartner({ name: "Dar Zitoun" });
    done(await api.patch(`/operator/partners/${id}`, { earnRate: 7, name: "Dar Jasmin" }, operator));
    const html = await (await get("operator/audit")).text();
    const words = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    expect(words).toContain("a modifié l’enseigne Dar Jasmin");
    expect(words).toContain("Nom Dar Zitoun → Dar Jasmin");
    expect(words).toContain(operator.id);
    expect((await (await get("operator/audit?by=MERCHANTS")).text()).includes(id)).toBe(false);
  });

  it.each([
    ["fr", "Support · Finance"],
    ["ar", "الدعم · المالية"],
  ])("names a person and their roles in words, in %s", async (language, roles) => {
    const person = await makePerson(["SUPPORT", "FINANCE"]);
    const { userId } = await makeCustomer();
    const own = { headers: { Cookie: await deskCookieOf(person.id) } };
    expect((await fetch(`${server.url}/fr/operator/customers/${userId}`, own)).status).toBe(200);
    const html = await (await fetch(`${server.url}/${language}/operator/audit`, own)).text();
    expect(html).toContain("Salma Trabelsi</bdi>");
    expect(html).toContain(roles);
    expect(html).not.toContain("SUPPORT");
    const { items } = done(await api.get<{ items: Audited[] }>("/operator/audit?limit=100", operator));
    expect(items.find((item) => item.userId === userId)).toMatchObject({
      ...{ actor: "PERSON", keyId: person.id, actorName: "Salma Trabelsi", roles: ["SUPPORT", "FINANCE"] },
    });
    const day = businessDayOf(new Date());
    const lines = await (await get(`operator/audit.jsonl?from=${day}&to=${day}`)).text();
    expect(lines).not.toContain("Salma");
  });

  it("gives the audit as lines, and that it did is in it", async () => {
    const { id } = await makePartner();
    done(await api.patch(`/operator/partners/${id}`, { earnRate: 7 }, operator));
    const day = businessDayOf(new Date());
    const page = `operator/audit.jsonl?from=${day}&to=${day}`;
    const response = await get(page);
    expect([response.status, response.headers.get("Content-Disposition")]).toEqual([
      200,
      `attachment; filename="audit-${day}-${day}.jsonl"`,
    ]);
    const lines = (await response.text()).split("\n");
    expect(lines.pop()).toBe("");
    const found = lines.map((line) => JSON.parse(line) as Audited);
    expect(found.find(({ target }) => target === id)).toMatchObject({
      ...{ action: "partner.change", after: { earnRate: 7 } },
    });
    expect(found.at(-1)).toMatchObject({ action: "audit.export", detail: { from: day, to: day } });
    for (const wrong of ["", "?from=x&to=y", `?from=${day}`])
      expect((await get(`operator/audit.jsonl${wrong}`)).status).toBe(404);
    const stranger = await get(page, "");
    expect([stranger.status, stranger.headers.get("Location")]).toEqual([302, signInBefore(`/fr/${page}`)]);
  });
});
