/**
 * Requests that change something with the rights of a cookie are accepted only from our own pages, on every
 * route.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "#app/remix.server.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { server } from "#tests/setup/api-server.ts";

const build = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as ServerBuild;

type Route = NonNullable<ServerBuild["routes"][string]>;

function pathOf({ path: own = "", parentId }: Route): string {
  const parent = parentId ? build.routes[parentId] : undefined;
  return [parent ? pathOf(parent) : "", own].filter(Boolean).join("/");
}

const pages = Object.values(build.routes)
  // The API, the payment callbacks and the addresses in e-mails ignore cookies.
  .filter(
    (route): route is Route =>
      Boolean(route?.module.action) &&
      !/^(?:api\/v1|payments\/callback|passes\/apple|:lang\/(?:partner\/)?unsubscribe)\b/.test(pathOf(route)),
  )
  .map(
    (route) =>
      `/${pathOf(route)
        .replace(":lang", "fr")
        .replace(/:\w+|\*/g, newId())}${route.index ? "?index" : ""}`,
  );

let customer: Customer;
let cookie = "";

beforeAll(async () => {
  customer = await makeCustomer();
  const body = new URLSearchParams({ login: customer.login, password: customer.password });
  const signedIn = await fetch(`${server.url}/fr/sign-in`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Origin: server.url },
  });
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  expect(cookie).toContain("session=");
});

/** Everything that such a request could have changed, as one row. */
const everything = () => prisma.$queryRaw`
  SELECT (SELECT md5(string_agg(t::text, '|' ORDER BY id)) FROM customer t) AS users,
    (SELECT md5(string_agg(id::text, '|' ORDER BY id)) FROM session) AS sessions,
    (SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM login t) AS logins,
    (SELECT count(*)::int FROM challenge) AS challenges,
    (SELECT count(*)::int FROM wallet_item) AS items`;

const strangers: Record<string, Record<string, string>> = {
  "another site": { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  "another site, in an old browser": { Origin: "https://evil.example" },
  "a sister site": { Origin: "https://sister.mezia.example", "Sec-Fetch-Site": "same-site" },
  "a frame without an origin": { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  "nobody knows where": {},
};

describe.each(pages)("POST %s", (page) => {
  it.each(Object.keys(strangers))("is refused to %s", async (who) => {
    const before = await everything();
    const body = new URLSearchParams({ login: "x@example.tn", password: "jasmin2026", intent: "everywhere" });
    const { status } = await fetch(server.url + page, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { ...strangers[who], Cookie: cookie },
    });
    expect(status).toBe(403);
    expect(await everything()).toEqual(before);
  });
});

it("finds the pages that change something", () => {
  for (const page of ["/fr/sign-out", "/fr/profile/edit", "/fr/sign-in"]) expect(pages).toContain(page);
});
