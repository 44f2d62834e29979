import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { describe, expect, test } from "vitest";
import { newApiKey } from "#app/core/auth/api-keys.server.ts";
import { currentDesk, openDeskByKey } from "#app/core/auth/operator-session.server.ts";
import { deskDoor } from "#app/core/auth/staff-doors.server.ts";
import { endSession } from "#app/core/auth/staff-sessions.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { rights } from "#app/core/domain/operators/rights.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { requireOperator } from "#app/desk/frame/operator.server.ts";
import { makeApiKey, makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import {
  arrival,
  deskCookieOf,
  deskCookieOfKey,
  makePerson,
  requestWith,
  tillCookie,
} from "#tests/factories/staff.ts";

const minute = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const silent = { info: () => {}, warn: () => {}, error: () => {} };

function pageArgs(path: string, cookie = ""): LoaderFunctionArgs {
  const headers = { Cookie: cookie.split(";")[0] ?? "" };
  const context = { requestId: "r", clientAddress: "127.0.0.1", log: silent };
  return {
    request: new Request(`http://localhost:3000${path}`, { headers }),
    params: {},
    context,
  } as unknown as LoaderFunctionArgs;
}

async function sentBy(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (thrown) {
    const { status, headers } = thrown as Response;
    return { status, to: headers.get("Location"), cookie: headers.get("Set-Cookie") };
  }
  throw new Error("the page was opened");
}

const opens = async (cookie: string) => (await currentDesk(requestWith(cookie))) !== null;

describe("the desk of a person", () => {
  test("is a row; the cookie holds its secret, sealed and out of reach of scripts", async () => {
    const { id } = await makePerson(["SUPPORT"]);
    const cookie = await deskCookieOf(id);
    expect(cookie).toMatch(/^operator=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const kept = await deskDoor.session.read(requestWith(cookie));
    const row = await prisma.staffSession.findFirstOrThrow({ where: { personId: id } });
    expect(JSON.stringify(row)).not.toContain(kept?.secret);
    expect(await requireOperator(pageArgs("/ar/operator", cookie), null)).toMatchObject({
      caller: {
        kind: "operator",
        actorId: id,
        person: { id, name: "Salma Trabelsi", roles: ["SUPPORT"] },
        rights: ["customers.read", "customers.act", "claims"],
      },
      language: "ar",
    });
  });

  test("is over on the server once signed out, although the cookie was kept", async () => {
    const cookie = await deskCookieOf((await makePerson()).id);
    expect(await opens(cookie)).toBe(true);
    await endSession(deskDoor, requestWith(cookie));
    expect(
      await sentBy(() => requireOperator(pageArgs("/fr/operator/customers", cookie), "customers.read")),
    ).toEqual({
      status: 302,
      to: "/fr/operator/sign-in?next=%2Ffr%2Foperator%2Fcustomers",
      cookie: await deskDoor.session.forget(),
    });
  });

  test("ends 30 minutes after its last use, and a use puts that off", async () => {
    const { id } = await makePerson();
    const idle = await deskCookieOf(id, ago(30 * minute));
    expect(await opens(idle)).toBe(false);
    const used = await deskCookieOf(id, ago(29 * minute));
    expect(await opens(used)).toBe(true);
    const [newest] = await prisma.staffSession.findMany({
      where: { personId: id },
      orderBy: { lastUsedAt: "desc" },
    });
    expect(Date.now() - (newest?.lastUsedAt.getTime() ?? 0)).toBeLessThan(minute);
    const { lastSeenAt } = await prisma.staffPerson.findUniqueOrThrow({ where: { id } });
    expect(lastSeenAt).toEqual(newest?.lastUsedAt);
  });

  test("ends 12 hours after the sign-in, however much it was used", async () => {
    const { id } = await makePerson();
    const cookie = await deskCookieOf(id, ago(12 * 60 * minute));
    await prisma.staffSession.updateMany({ where: { personId: id }, data: { lastUsedAt: new Date() } });
    expect(await opens(cookie)).toBe(false);
  });

  test("follows its person at once: other roles are other rights, and who is closed is out", async () => {
    const { id } = await makePerson(["ADMIN"]);
    const cookie = await deskCookieOf(id);
    expect((await currentDesk(requestWith(cookie)))?.caller.rights).toEqual(rights);
    await prisma.staffPerson.update({ where: { id }, data: { roles: ["CATALOGUE"] } });
    expect((await currentDesk(requestWith(cookie)))?.caller.rights).not.toContain("persons");
    await prisma.staffPerson.update({ where: { id }, data: { status: "CLOSED" } });
    expect(await opens(cookie)).toBe(false);
  });
});

describe("an operator's key at the desk's door", () => {
  test("opens in the sandbox", async () => {
    const { id, key } = await makeOperatorKey();
    const desk = await currentDesk(requestWith(await deskCookieOfKey(key)));
    expect(desk?.caller).toEqual({ kind: "operator", actorId: id, person: null, rights, atServer: true });
  });

  test("opens nowhere else, and what it opened in the sandbox is closed there", async () => {
    const { key } = await makeOperatorKey();
    const cookie = await deskCookieOfKey(key);
    checkedEnvironment().SANDBOX = false;
    try {
      expect(await openDeskByKey(key, arrival())).toBeNull();
      expect(await opens(cookie)).toBe(false);
    } finally {
      checkedEnvironment().SANDBOX = true;
    }
    expect(await opens(cookie)).toBe(true);
  });

  test("ends what it opened when it is revoked", async () => {
    const { id, key } = await makeOperatorKey();
    const cookie = await deskCookieOfKey(key);
    await prisma.apiKey.update({ where: { id }, data: { revokedAt: new Date() } });
    await expect.poll(() => opens(cookie), { interval: 5 }).toBe(false);
  });

  test("opens to nobody else: no key, a till's, a customer's, a cookie of our making only in part", async () => {
    const till = await makeApiKey({ storeId: (await makeStore()).id });
    const { token } = await makeCustomer();
    const fake = till.key.replace("mk_", "ok_");
    for (const key of [till.key, token, newApiKey("OPERATOR").key, fake, "ok_", ""])
      expect(await openDeskByKey(key, arrival())).toBeNull();
    const good = await deskCookieOf((await makePerson()).id);
    const kept = await deskDoor.session.read(requestWith(good));
    const cookies = [
      "",
      (await tillCookie(till.key)).replace(/^till=/, "operator="),
      `operator=${Buffer.from(JSON.stringify(kept)).toString("base64")}`,
      good.split(";")[0]?.slice(0, -8) ?? "",
      await deskDoor.session.keep({ secret: "never" }),
    ];
    for (const cookie of cookies)
      expect((await sentBy(() => requireOperator(pageArgs("/en/operator", cookie), null))).to).toBe(
        "/en/operator/sign-in",
      );
  });
});
