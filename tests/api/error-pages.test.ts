/** Pages that do not exist and pages that fail: each in its own frame and language, with a way on. */
import { beforeAll, expect, it } from "vitest";
import { asOwner } from "#tests/factories/owner.ts";
import { languages, type Language } from "#app/core/domain/languages.ts";
import { uniqueEmail } from "#tests/factories/customer.ts";
import { server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { enterShop, password, signUp } from "./support/journey.ts";

const cookies = { visitor: "", customer: "", till: "", desk: "" };

/**
 * Sends a sign-in form as a browser without scripts does, with the given cookies; returns the cookies after
 * the answer.
 */
async function send(path: string, fields: Record<string, string>, cookie = ""): Promise<string> {
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Sec-Fetch-Site": "same-origin",
    Cookie: cookie,
  };
  const answer = await fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(fields).toString(),
  });
  expect(answer.status, path).toBe(302);
  return [cookie, ...answer.headers.getSetCookie().map((line) => line.split(";")[0])]
    .filter(Boolean)
    .join("; ");
}

beforeAll(async () => {
  const login = uniqueEmail();
  await signUp(login);
  cookies.customer = await send("/fr/sign-in", { login, password });
  const { operator, till } = await enterShop();
  cookies.till = await send("/fr/cashier/sign-in", { intent: "key", key: till.key });
  cookies.till = await send("/fr/cashier/sign-in", { intent: "seller", seller: "Sonia" }, cookies.till);
  cookies.desk = await send("/fr/operator/sign-in", { key: operator.key });
});

async function look(path: string, cookie: string, language: Language = "fr") {
  const answer = await fetch(server.url + path, {
    redirect: "manual",
    headers: { Cookie: cookie, "Accept-Language": language },
  });
  const text = (await answer.text())
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  const [, lang] = /<html[^>]*\slang="(\w+)"/.exec(text) ?? [];
  const [, title] = /<title>([^<]*)</.exec(text) ?? [];
  const [body = ""] = /<body[\s\S]*?<script/.exec(text) ?? [];
  const [, heading] = /<h1[^>]*>([^<]*)</.exec(body) ?? [];
  const links = [...body.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => href);
  const words = body.replace(/<!--.*?-->/g, "").replace(/<[^>]*>/g, "\n");
  return {
    status: answer.status,
    requestId: answer.headers.get("X-Request-Id") ?? "",
    lang,
    title,
    heading,
    links,
    words,
  };
}

/** An id that no record has. */
const none = "00000000-0000-7000-8000-000000000000";
const nobody = [
  "nowhere",
  "nowhere/at/all",
  `voucher/${none}`,
  "voucher/jasmin",
  `store/${none}`,
  "profile/nowhere",
];
const missing = [
  ...nobody.map((path) => ({ who: "visitor" as const, path, way: "" })),
  ...[`wallet/voucher/${none}`, `purchase/${none}`, `profile/invoices/${none}`].map((path) => ({
    who: "customer" as const,
    path,
    way: "",
  })),
  ...["nowhere", `sale/${none}`, `requests/${none}`].map((path) => ({
    who: "till" as const,
    path: `cashier/${path}`,
    way: "/cashier",
  })),
  ...["nowhere", `offers/${none}`, `customers/${none}`].map((path) => ({
    who: "desk" as const,
    path: `operator/${path}`,
    way: "/operator",
  })),
];

it.each(missing)("$path is not there, for a $who", async ({ who, path, way }) => {
  for (const language of languages) {
    const t = textsOf(language);
    const { status, lang, title, heading, links } = await look(`/${language}/${path}`, cookies[who]);
    const said =
      who === "till"
        ? t("till:error.missing")
        : who === "desk"
          ? t("staff:error.missing")
          : t("error.notFound.title");
    expect({ status, lang, title, heading }).toEqual({
      status: 404,
      lang: language,
      title: `Mezia | ${t("error.notFound.title")}`,
      heading: said,
    });
    expect(links).toContain(`/${language}${way}`);
  }
});

it.each([
  "/nowhere",
  "/dee",
  "/dee/maintenance",
  "/pay/jasmin",
  `/pay/${none}`,
  "/sandbox/nowhere",
  "/robots",
])("%s is not there, in the language of the browser", async (path) => {
  for (const language of languages) {
    const t = textsOf(language);
    const { status, lang, title, links, words } = await look(path, "", language);
    expect({ status, lang }).toEqual({ status: 404, lang: language });
    expect(title).toMatch(/^Mezia \| ./);
    expect(links).toContain(`/${language}`);
    expect(words).toContain(t("actions.home"));
  }
});

const failing = [
  { who: "visitor", path: "help-center", said: "error.failed.title" },
  { who: "till", path: "cashier/requests", said: "till:error.failed" },
  { who: "desk", path: "operator/audit", said: "staff:error.failed" },
] as const;

/** The tables without which these pages fail. */
const tables = ["help_entry", "validation_request", "audit_entry"];
const rename = async (from: string, to: string) => {
  await asOwner(...tables.map((table) => `ALTER TABLE ${table}${from} RENAME TO ${table}${to}`));
};

it("a page that fails says so with what names it in the log, and tells nothing else", async () => {
  await rename("", "_away");
  try {
    for (const language of languages)
      for (const { who, path, said } of failing) {
        const t = textsOf(language);
        const { status, lang, title, heading, links, words, requestId } = await look(
          `/${language}/${path}`,
          cookies[who],
        );
        expect({ status, lang, title, heading }).toEqual({
          status: 500,
          lang: language,
          title: `Mezia | ${t("error.failed.title")}`,
          heading: t(said),
        });
        expect(requestId, path).toMatch(/^[\w-]{8,}$/);
        expect(words, path).toContain(requestId);
        expect(words, path).toContain(t("error.requestId"));
        // An empty link, which opens the same address again.
        expect(links, path).toContain("");
        expect(words, path).not.toMatch(/_away|does not exist|prisma/i);
      }
  } finally {
    await rename("_away", "");
  }
});
