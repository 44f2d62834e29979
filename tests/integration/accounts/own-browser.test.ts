import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { redirectSignedIn } from "#app/customer/accounts/sign-in-cookies.server.ts";
import {
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  uniqueEmail,
  value,
} from "#tests/factories/customer.ts";

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** The arguments of a page's loader or action, for a browser with these cookies. */
function argsOf(cookie = "", method = "POST"): LoaderFunctionArgs {
  const request = new Request("http://localhost:3000/fr/sign-in", { method, headers: { Cookie: cookie } });
  const context = {
    requestId: randomUUID(),
    clientAddress: "127.0.0.1",
    log,
  } as unknown as LoaderFunctionArgs["context"];
  return { request, context, params: {} };
}

/** Signs in on a page; returns the cookies that it sets. */
async function signInWith(login: string, cookie = ""): Promise<string[]> {
  const args = argsOf(cookie);
  const call = await anonymousCall(args);
  const { headers } = await redirectSignedIn(
    args.request,
    call,
    value(await signIn(call, { login, password })),
    "/fr",
  );
  return headers.getSetCookie();
}

/** Signs in on a page; returns the cookie by which the browser is known after it. */
async function enter(login: string, cookie = ""): Promise<string> {
  const kept = (await signInWith(login, cookie)).find((one) => one.startsWith("browser="));
  expect(kept).toMatch(/^browser=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  return kept?.split(";")[0] ?? "";
}

const devicesOf = async (userId: string) =>
  (await prisma.userDevice.findMany({ where: { userId } })).map(({ deviceHash }) => deviceHash);

describe("a browser", () => {
  test("is known again whoever signs in with it, and another is another", async () => {
    const [one, other] = [await makeCustomer(), await makeCustomer()];
    const cookie = await enter(one.login);
    const again = await enter(other.login, cookie);
    await enter(one.login, again);
    const [device, ...more] = await devicesOf(one.userId);
    expect(more).toEqual([]);
    expect(await devicesOf(other.userId)).toEqual([device]);
    await enter(other.login);
    expect(await devicesOf(other.userId)).toHaveLength(2);
  });

  test("cannot say that it is one which it is not, and its cookie does not say what it is known by", async () => {
    const { login, userId } = await makeCustomer();
    const cookie = await enter(login);
    const { deviceId } = await anonymousCall(argsOf(cookie));
    expect(cookie).not.toContain(deviceId);
    for (const forged of [`browser=${deviceId}`, `${cookie}x`, "browser="]) {
      expect((await anonymousCall(argsOf(forged))).deviceId).not.toBe(deviceId);
    }
    expect(await devicesOf(userId)).not.toContain(deviceId);
  });

  test("has one session: signing in again, as whomever, ends the one it still had and no other", async () => {
    const [one, other] = [await makeCustomer(), await makeCustomer()];
    const sessions = (userId: string) => prisma.session.findMany({ where: { userId } });
    const elsewhere = await sessions(one.userId);
    const had = (await signInWith(one.login)).find((cookie) => cookie.startsWith("session=")) ?? "";
    expect(await sessions(one.userId)).toHaveLength(elsewhere.length + 1);
    await signInWith(other.login, had.split(";")[0]);
    expect(await sessions(one.userId)).toEqual(elsewhere);
  });

  test("that only looks is nobody's", async () => {
    expect((await anonymousCall(argsOf("", "GET"))).deviceId).toBeNull();
  });

  test("that signs up is the same as the one that then signs in: a friend of one's own is known by it", async () => {
    const inviter = await makeCustomer();
    const cookie = await enter(inviter.login);
    const { referralCode } = await prisma.customer.findUniqueOrThrow({ where: { id: inviter.userId } });
    const login = uniqueEmail();
    const call = await anonymousCall(argsOf(cookie));
    const { challenge } = value(await register(call, { login, password, referralCode }));
    value(await verifyCode(await anonymousCall(argsOf(cookie)), { challenge, otp: await codeSentTo(login) }));
    expect(await prisma.refusedFriend.findMany({ where: { userId: inviter.userId } })).toMatchObject([
      { sign: "DEVICE" },
    ]);
  });
});
