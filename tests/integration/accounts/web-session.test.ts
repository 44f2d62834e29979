import { expect, test } from "vitest";
import { forgetCaller } from "#app/core/auth/sessions.server.ts";
import {
  currentCustomer,
  requireCustomer,
  signInCookie,
  signOutCookie,
} from "#app/core/auth/web-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { makeCustomer } from "#tests/factories/customer.ts";

const origin = "http://localhost:3000";

function pageRequest(path: string, cookie: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  headers.set("Cookie", cookie.split(";")[0] ?? "");
  return new Request(`${origin}${path}`, { ...init, headers });
}

async function thrownBy(work: () => unknown): Promise<Response> {
  try {
    await work();
  } catch (thrown) {
    return thrown as Response;
  }
  throw new Error("nothing was thrown");
}

test("the cookie is out of reach of scripts and other sites, and signed", async () => {
  const { userId, token } = await makeCustomer();
  const cookie = await signInCookie(token);
  expect(cookie).toMatch(/^session=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await currentCustomer(pageRequest("/fr", cookie))).toMatchObject({ userId });
  expect(await currentCustomer(new Request(`${origin}/fr`))).toBeNull();
  const [value = "", signature = ""] = (cookie.split(";")[0] ?? "").split(".");
  expect(await currentCustomer(pageRequest("/fr", `${value}.${signature.slice(1)}`))).toBeNull();
  expect(
    await currentCustomer(
      pageRequest("/fr", `session=${Buffer.from(JSON.stringify(token)).toString("base64")}`),
    ),
  ).toBeNull();
});

test("a page that needs an account sends to sign-in, forgets the dead session and comes back", async () => {
  const { userId, token } = await makeCustomer();
  const cookie = await signInCookie(token);
  expect(await requireCustomer(pageRequest("/ar/wallet", cookie))).toMatchObject({ userId });
  await prisma.session.deleteMany({ where: { userId } });
  await forgetCaller(prisma, userId);
  const sent = await thrownBy(() => requireCustomer(pageRequest("/ar/wallet?tab=online", cookie)));
  expect(sent.status).toBe(302);
  expect(sent.headers.get("Location")).toBe("/ar/sign-in?next=%2Far%2Fwallet%3Ftab%3Donline");
  expect(sent.headers.get("Set-Cookie")).toBe(await signOutCookie());
  expect(sent.headers.get("Set-Cookie")).toMatch(/Max-Age=0/);
});
