/** Which answers a browser or a proxy may store: assets, but nothing that could belong to one person. */
import { beforeAll, describe, expect, it } from "vitest";
import { uniqueEmail } from "#tests/factories/customer.ts";
import { server } from "#tests/setup/api-server.ts";
import { readPlainPages } from "#tests/setup/read-routes.ts";
import { enterShop, password, signUp } from "./support/journey.ts";

const cookies = { visitor: "", customer: "", till: "", desk: "" };

/** Sends a form as a browser without scripts does. */
async function send(path: string, fields: Record<string, string>, cookie = "") {
  const answer = await fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
      Cookie: cookie,
    },
    body: new URLSearchParams(fields).toString(),
  });
  const own = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { answer, cookie: [cookie, ...own].filter(Boolean).join("; ") };
}

beforeAll(async () => {
  const login = uniqueEmail();
  await signUp(login);
  cookies.customer = (await send("/fr/sign-in", { login, password })).cookie;
  const { operator, till } = await enterShop();
  const opened = await send("/fr/cashier/sign-in", { intent: "key", key: till.key });
  cookies.till = (
    await send("/fr/cashier/sign-in", { intent: "seller", seller: "Sonia" }, opened.cookie)
  ).cookie;
  cookies.desk = (await send("/fr/operator/sign-in", { key: operator.key })).cookie;
});

const look = (path: string, cookie: string) =>
  fetch(server.url + path, { redirect: "manual", headers: { Cookie: cookie } });

describe.each(Object.keys(cookies) as (keyof typeof cookies)[])("a %s's browser keeps", (who) => {
  it("no page, no page's data and no redirect", async () => {
    const pages = (await readPlainPages()).map((page) => `/fr${page}`);
    for (const path of pages.flatMap((page) => [page, `${page}.data`])) {
      const answer = await look(path, cookies[who]);
      await answer.arrayBuffer();
      expect(answer.headers.get("Cache-Control"), `${answer.status} ${path}`).toContain("no-store");
    }
  });

  it("no refusal, of a page or of a file", async () => {
    for (const path of [
      "/fr/nowhere",
      "/assets/nowhere.js",
      "/nowhere.js",
      "/%",
      "/fr/profile.data?_routes=x",
    ]) {
      const answer = await look(path, cookies[who]);
      await answer.arrayBuffer();
      expect(answer.headers.get("Cache-Control"), `${answer.status} ${path}`).toContain("no-store");
    }
  });
});

it("keeps what is in an asset's name", async () => {
  const page = await (await look("/fr", "")).text();
  const [, asset = ""] = /href="(\/assets\/[^"]+)"/.exec(page) ?? [];
  expect((await look(asset, "")).headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});

it.each([
  ["customer", "/fr/sign-out", {}],
  ["till", "/fr/cashier/device", { intent: "sign-out" }],
  ["desk", "/fr/operator/sign-in", { intent: "sign-out" }],
] as const)("a %s that signs out forgets what was shown", async (who, path, fields) => {
  const { answer } = await send(path, fields, cookies[who]);
  expect([answer.status, answer.headers.get("Clear-Site-Data")]).toEqual([302, '"cache"']);
  expect(answer.headers.getSetCookie().some((line) => line.includes("Max-Age=0"))).toBe(true);
});
