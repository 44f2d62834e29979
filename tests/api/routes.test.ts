// Own servers: its server has the demonstration data.
/**
 * Every page, followed link by link over plain HTTP on the demonstration data: as a visitor and as a
 * customer.
 */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { languages, type Language } from "#app/core/domain/languages.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { pages, shapeOf } from "#tests/setup/pages.ts";
import { readPlainPages, readRoutes } from "#tests/setup/read-routes.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import type { SandboxCredentials } from "#app/core/domain/sandbox/credentials-answer.ts";

vi.setConfig({ testTimeout: 10 * 60_000, hookTimeout: 3 * 60_000 });

let server: TestServer;
let cookie = "";

beforeAll(async () => {
  server = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: "api-routes",
    seed: true,
  });
  const { body } = await apiClient(server.url).get<SandboxCredentials>("/sandbox/credentials");
  const [customer] = body.customers;
  const signedIn = await fetch(`${server.url}/fr/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({
      login: customer?.login ?? "",
      password: customer?.password ?? "",
    }).toString(),
  });
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  expect(cookie).toContain("session=");
});

afterAll(() => server.stop());

const visitors: Record<string, () => string> = { "a visitor": () => "", "a customer": () => cookie };
const cases = languages.flatMap((language) =>
  Object.entries(visitors).map(([who, cookieOf]) => ({ language, who, cookieOf })),
);

it.each(cases)("home is less than 40 kB for $who in $language", async ({ language, cookieOf }) => {
  const response = await fetch(`${server.url}/${language}`, { headers: { Cookie: cookieOf() } });
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(40_000);
});

/** The most pages to visit that differ only in an id or a query. */
const mostAlike = 2;

interface Result {
  status: number;
  /** Links of a page to our own addresses. */
  links: string[];
}

async function look(path: string, language: Language, cookies: string): Promise<Result> {
  const response = await fetch(server.url + path, {
    redirect: "manual",
    headers: { Cookie: cookies, "Accept-Language": language },
  });
  const text = response.headers.get("Content-Type")?.startsWith("text/html") ? await response.text() : "";
  if (text === "") await response.body?.cancel();
  const hrefs = [...text.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) =>
    (href ?? "").replaceAll("&amp;", "&"),
  );
  const targets = [...hrefs, response.headers.get("Location") ?? ""].filter((target) => target !== "");
  const links = targets.flatMap((target) => {
    const url = new URL(target, server.url + path);
    return url.origin === server.url ? [url.pathname + url.search] : [];
  });
  return { status: response.status, links };
}

/**
 * Visits the pages and everything they link to; returns each that did not answer 200 or redirect, with the
 * page that links to it.
 */
async function walk(begin: string[], language: Language, cookies: string) {
  const faults: string[] = [];
  const alike = new Map<string, number>();
  const seen = new Set(begin);
  const waiting = begin.map((path) => ({ path, from: "the list" }));
  let looked = 0;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    const { status, links } = await look(path, language, cookies);
    looked += 1;
    if (status !== 200 && (status < 300 || status >= 400)) faults.push(`${status} ${path} (from ${from})`);
    for (const link of links) {
      const shape = shapeOf(link);
      const count = alike.get(shape) ?? 0;
      if (seen.has(link) || count >= mostAlike) continue;
      seen.add(link);
      alike.set(shape, count + 1);
      waiting.push({ path: link, from: path });
    }
  }
  return { faults, looked };
}

it.each(cases)("$who finds no dead end in $language", async ({ language, cookieOf }) => {
  const { faults, looked } = await walk(
    pages.map((page) => `/${language}${page}`),
    language,
    cookieOf(),
  );
  expect(faults).toEqual([]);
  expect(looked).toBeGreaterThan(pages.length);
});

it("every page that needs nothing in its address stands in the list", async () => {
  const addresses = await readPlainPages();
  expect(addresses.length).toBeGreaterThan(pages.length);
  const elsewhere = [
    // Pages of a flow that must be begun first. The till, the desk and partners have a sign-in of their own and are
    // left out below.
    ...[
      "/goodbye",
      "/sign-in/welcome-back",
      "/sign-up/check",
      "/reset-password/check",
      "/reset-password/new-password",
    ],
    ...["/styleguide", "/theme"],
    // Only where a reserve is kept.
    "/reserve",
  ];
  const desks = /^\/(cashier|operator|partner)(?!\/sign-in)/;
  expect(
    addresses.filter(
      (address) => !pages.includes(address) && !elsewhere.includes(address) && !desks.test(address),
    ),
  ).toEqual([]);
});

/** Addresses for scripts, which read only the status; and addresses that accept only forms. */
const refusals: [RegExp, number][] = [
  [/\/(?:events|state|news|kept|offline-pass)$/, 401],
  [/\/(?:send|offline\/(?:kit|prove|sold))$/, 400],
];
/**
 * Open to visitors: the sign-ins, invitations, unknown addresses, the till without a network, whose page says nothing of
 * any store, and the address that dismisses a tip, which shows nothing.
 */
const open =
  /\/(?:cashier|operator|partner)\/(?:sign-in|\*)$|\/cashier\/offline$|\/(?:operator|partner)\/invitation$|\/tooltip$/;

it("no page of a customer, a till, the desk or a partner answers a visitor", async () => {
  const closed = (await readRoutes()).filter(
    ({ file, path }) =>
      /^app\/(?:customer|till|desk|partner)\/.+\.page\.tsx?$/.test(file) && !open.test(path),
  );
  expect(closed.length).toBeGreaterThan(90);
  const answers = [];
  for (const { path, file } of closed) {
    const address = path.replace(":lang", "fr").replace(/:\w+/g, "0194f3a2-7c11-7d10-8c3e-0a1b2c3d4e5f");
    const { status, links } = await look(address, "fr", "");
    const way = {
      customer: "/fr/sign-in",
      till: "/fr/cashier/sign-in",
      desk: "/fr/operator/sign-in",
      partner: "/fr/partner/sign-in",
    };
    const [, kind = ""] = file.split("/");
    const isSent =
      status === 302 && links.some((link) => link.split("?")[0] === way[kind as keyof typeof way]);
    const isRefused = refusals.some(([end, refused]) => end.test(path) && status === refused);
    if (!isSent && !isRefused) answers.push(`${status} ${address} ${links[0]}`);
  }
  expect(answers).toEqual([]);
});
