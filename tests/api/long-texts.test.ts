/** A document holds its long texts once: in the markup, and not again in the data that rendered it. */
import { beforeAll, describe, expect, it } from "vitest";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeHelpTopic } from "#tests/factories/help.ts";
import { server } from "#tests/setup/api-server.ts";

const long = "Un texte long que personne ne veut recevoir deux fois. ".repeat(20).trim();
let topicId = "";
let cookie = "";

beforeAll(async () => {
  cookie = (await signInCookie((await makeCustomer()).token)).split(";")[0] ?? "";
  topicId = (await makeHelpTopic({ body: { fr: long, ar: long, en: long } })).id;
});

async function pageOf(path: string): Promise<string> {
  const answer = await fetch(`${server.url}${path}`, { headers: { Cookie: cookie } });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** The texts in a document's data, as Remix writes them for the browser. */
function dataOf(document: string): string[] {
  const written = [...document.matchAll(/streamController\.enqueue\((".*?")\);<\/script>/gs)];
  const [first = "[]"] = written
    .map(([, piece = '""']) => JSON.parse(piece) as string)
    .join("")
    .split("\n");
  return (JSON.parse(first) as unknown[]).filter((value) => typeof value === "string");
}

const signs: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function wordsOf(document: string): string {
  const bare = document.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]*>/g, "");
  return bare.replace(/&[a-z#0-9]+;/g, (sign) => signs[sign] ?? sign);
}

describe("a document", () => {
  const pages = [
    ...["", "/wallet", "/profile", "/points-history", "/premium", "/store", "/profile/levels"],
    ...["/terms-of-use", "/privacy-policy", "/help-center", "/help-center/TOPIC", "/story"],
  ];

  it.each(pages.flatMap((page) => ["fr", "ar", "en"].map((language) => `/${language}${page}`)))(
    "holds no long text twice: %s",
    async (path) => {
      const document = await pageOf(path.replace("TOPIC", topicId));
      const words = wordsOf(document);
      const twice = dataOf(document).filter((text) => text.length > 40 && words.includes(text));
      expect(twice.join("").length, twice.join("\n")).toBeLessThan(400);
      expect(dataOf(document)).not.toEqual([]);
    },
  );

  it("holds the text all the same, and so does the data of a page reached within the app", async () => {
    expect(wordsOf(await pageOf(`/fr/help-center/${topicId}`))).toContain(long);
    expect(dataOf(await pageOf(`/fr/help-center/${topicId}`))).not.toContain(long);
    expect(await pageOf(`/fr/help-center/${topicId}.data`)).toContain(long);
    expect(await pageOf("/fr/terms-of-use.data")).toContain("sections");
  });
});
