/** A store's open tills and their keys, on the desk. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeApiKey, makeStore } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { deskCookieOf, makePerson, tillCookie } from "#tests/factories/staff.ts";
import { api } from "#tests/setup/api-server.ts";
import { openDesk, openPage, postForm } from "./support/desk-page.ts";

let desk = "";
beforeAll(async () => {
  desk = await openDesk((await makeOperatorKey()).key);
});

let store = { id: "", partnerId: "", name: "" };
let key = { id: "", key: "" };
let page = "";
beforeEach(async () => {
  store = await makeStore();
  key = await makeApiKey({ storeId: store.id });
  page = `/fr/operator/stores/${store.id}/tills`;
});

const shown = async () => (await openPage(page, desk)).html;
const sessionsOn = (html: string) =>
  [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id);
/**
 * Whether the till is open: the page of an open till asks for the seller, and that of a closed till for a
 * key.
 */
const isOpen = async (cookie: string) =>
  (await openPage("/fr/cashier/sign-in", cookie.split(";")[0] ?? "")).html.includes('name="seller"');

it("a key opens till and desk also with what was copied along", async () => {
  const copied = (text: string) => `«\u00a0${text}\u200b\u00a0»`;
  const { cookie } = await postForm("/fr/cashier/sign-in", { intent: "key", key: copied(key.key) }, "");
  expect(await isOpen(cookie)).toBe(true);
  expect(await openDesk(copied((await makeOperatorKey()).key))).not.toBe("");
});

describe("a store's tills", () => {
  it("are those of its own key and those of its company's that chose it; each is ended alone", async () => {
    const [companys, other] = [
      await makeApiKey({ partnerId: store.partnerId }),
      await makeStore({ partnerId: store.partnerId }),
    ];
    const [own, chosen, elsewhere] = [
      await tillCookie(key.key, null, new Date(Date.now() - 60_000)),
      await tillCookie(companys.key, store.id),
      await tillCookie(companys.key, other.id),
    ];
    const [first = "", second = "", ...more] = sessionsOn(await shown());
    expect(more).toEqual([]);
    expect(sessionsOn((await openPage(`/fr/operator/stores/${other.id}/tills`, desk)).html)).toHaveLength(1);

    const end = (session: string, at = page) => postForm(at, { intent: "end-session", session }, desk);
    await end(first, `/fr/operator/stores/${other.id}/tills`);
    expect(sessionsOn(await shown())).toEqual([first, second]);
    expect((await end(first)).location).toBe(`${page}?ended`);
    expect(sessionsOn(await shown())).toEqual([second]);
    expect([await isOpen(own), await isOpen(chosen), await isOpen(elsewhere)]).toEqual([true, false, true]);
    const written = await prisma.auditEntry.findMany({
      where: { target: store.id, action: "till.end-session" },
    });
    expect(written).toHaveLength(1);
  });

  it("go on with a key that was rotated for the time that was chosen", async () => {
    const cookie = await tillCookie(key.key);
    const rotate = async (grace: string) => {
      const form = { intent: "rotate", key: key.id, grace, idempotencyKey: randomUUID() };
      return /mk_[\w-]{43}/.exec((await postForm(page, form, desk)).html)?.[0] ?? "";
    };
    const fresh = await rotate("24");
    for (const good of [key.key, fresh])
      expect((await api.get("/merchant/summary", { key: good })).status).toBe(200);
    const html = await shown();
    expect(html).not.toContain(fresh);
    expect(html).toContain("L’ancienne clé fonctionne jusqu’au");
    expect(sessionsOn(html)).toHaveLength(1);
    expect(await isOpen(cookie)).toBe(true);
    await rotate("0");
    expect((await api.get("/merchant/summary", { key: fresh })).status).toBe(401);
    expect(sessionsOn(await shown())).toEqual([]);
  });

  it("are shown and changed with the right to keys alone, and no other store's key is", async () => {
    const form = { intent: "rotate", key: key.id, grace: "0", idempotencyKey: randomUUID() };
    const catalogue = await deskCookieOf((await makePerson(["CATALOGUE"])).id);
    const theirs = catalogue.split(";")[0] ?? "";
    expect((await openPage(page, theirs)).status).toBe(403);
    expect((await postForm(page, form, theirs)).status).toBe(403);
    const way = `/operator/stores/${store.id}/tills"`;
    expect((await openPage(`/fr/operator/stores/${store.id}`, theirs)).html).not.toContain(way);
    expect((await openPage(`/fr/operator/stores/${store.id}`, desk)).html).toContain(way);
    const stranger = await makeStore();
    expect((await postForm(`/fr/operator/stores/${stranger.id}/tills`, form, desk)).status).toBe(404);
    expect((await api.get("/merchant/summary", { key: key.key })).status).toBe(200);
  });
});
