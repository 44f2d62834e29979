/** No answer has a header twice: two readers of such an answer may choose different values. */
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { goodPassword as password, makeCustomer } from "#tests/factories/customer.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { server } from "#tests/setup/api-server.ts";

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function ask(
  path: string,
  { method = "GET", headers = {}, body }: Asked = {},
): Promise<IncomingMessage> {
  const asked = request(`${server.url}${path}`, { method, headers, agent: false });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.destroy();
  return answer;
}

/** Header names that occur twice (cookies count by their own name), and parts of values that occur twice. */
function saidTwice({ rawHeaders }: IncomingMessage): string[] {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? ""] as const] : [],
  );
  const names = lines.map(([name, value]) =>
    name === "set-cookie" ? `${name} ${value.split("=")[0]}` : name,
  );
  const parts = lines
    .filter(([name]) => name === "vary" || name === "cache-control")
    .flatMap(([name, value]) => value.split(",").map((part) => `${name}: ${part.trim().toLowerCase()}`));
  const all = [...names, ...parts];
  return all.filter((one, index) => all.indexOf(one) !== index);
}

const customer = await makeCustomer();
const cookie = (await signInCookie(customer.token)).split(";")[0] ?? "";
const ended = await makeCustomer();
const endedCookie = (await signInCookie(ended.token)).split(";")[0] ?? "";
await prisma.session.deleteMany({ where: { userId: ended.userId } });
const gzip = { "Accept-Encoding": "gzip, br" };
const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: server.url };
const bearer = { Authorization: `Bearer ${customer.token}` };

test.each<[string, string, Asked?]>([
  ["the root", "/"],
  ["a page", "/fr", { headers: gzip }],
  ["a page's data", "/fr.data", { headers: gzip }],
  ["a customer's page", "/ar/points-history", { headers: { ...gzip, Cookie: cookie } }],
  ["a customer's page's data", "/ar/points-history.data", { headers: { ...gzip, Cookie: cookie } }],
  ["a page that asks to sign in", "/fr/wallet"],
  ["a page with a session that has ended", "/fr", { headers: { Cookie: endedCookie } }],
  ["its data", "/fr.data", { headers: { Cookie: endedCookie } }],
  ["a customer's page with a session that has ended", "/fr/wallet", { headers: { Cookie: endedCookie } }],
  [
    "a customer's page's data with a session that has ended",
    "/fr/wallet.data",
    { headers: { Cookie: endedCookie } },
  ],
  [
    "a page with cookies that are none of ours",
    "/fr/profile",
    { headers: { Cookie: "session=x; operator=x; till=x; language=x" } },
  ],
  [
    "another theme",
    "/en/theme",
    { method: "POST", headers: { ...form, Cookie: endedCookie }, body: "theme=dark" },
  ],
  ["a download", "/api/v1/client/account/export", { headers: { ...gzip, ...bearer } }],
  ["a page that is not there", "/fr/nowhere"],
  ["the desk", "/fr/operator"],
  ["the till", "/fr/cashier"],
  [
    "a sign-in",
    "/fr/sign-in",
    {
      method: "POST",
      headers: form,
      body: new URLSearchParams({ login: customer.login, password }).toString(),
    },
  ],
  ["a refused sign-in", "/fr/sign-in", { method: "POST", headers: form, body: "login=a&password=b" }],
  [
    "a form of elsewhere",
    "/fr/sign-in",
    { method: "POST", headers: { ...form, Origin: "https://else.example" }, body: "login=a" },
  ],
  ["a call", "/api/v1/client/points", { headers: { ...gzip, ...bearer } }],
  ["a call without a token", "/api/v1/client/points"],
  ["a call that is not there", "/api/v1/nowhere"],
  ["a call's methods", "/api/v1/client/points", { method: "OPTIONS" }],
  ["the description", "/api/v1/openapi.json", { headers: gzip }],
  ["the documents", "/api/docs", { headers: gzip }],
  ["a file", "/favicon.svg", { headers: gzip }],
  ["a file that is not there", "/assets/nothing.js"],
  ["the service worker", "/service-worker.js", { headers: gzip }],
  ["live events", "/fr/events", { headers: { Cookie: cookie } }],
  ["a program's live events", "/api/v1/client/events", { headers: bearer }],
  ["the health", "/health/ready"],
  ["a sign-out", "/fr/sign-out", { method: "POST", headers: { ...form, Cookie: cookie }, body: "" }],
])("%s", async (_, path, asked) => {
  expect(saidTwice(await ask(path, asked))).toEqual([]);
});
