/** A body that never ends, sent to every address of the app by a visitor without sign-in. */
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { server } from "#tests/setup/api-server.ts";
import { readRoutes } from "#tests/setup/read-routes.ts";
import { calls } from "./support/contract.ts";

/** More bytes than any form without a file may have. */
const sentBytes = 300 * 1024;
const types = {
  form: "application/x-www-form-urlencoded",
  files: "multipart/form-data; boundary=x",
  json: "application/json",
};
const begins = {
  form: "theme=dark&next=",
  files: '--x\r\nContent-Disposition: form-data; name="theme"\r\n\r\n',
  json: '{"login":"',
};

/**
 * Sends only the first 300 kB of a body whose announced length is a gigabyte, or unknown. Returns the status;
 * fails if the server waits for the rest.
 */
async function statusOf(path: string, kind: keyof typeof types, announced: boolean): Promise<number> {
  const sent = httpRequest(server.url + path, {
    method: "POST",
    headers: {
      "Content-Type": types[kind],
      "Sec-Fetch-Site": "same-origin",
      ...(announced && { "Content-Length": 1_000_000_000 }),
    },
    signal: AbortSignal.timeout(20_000),
  });
  const answered = once(sent, "response");
  sent.on("error", () => {});
  sent.write(begins[kind].padEnd(sentBytes, "a"));
  const [answer] = (await answered) as [IncomingMessage];
  sent.destroy();
  return answer.statusCode ?? 0;
}

const id = "00000000-0000-7000-8000-000000000000";

it.each([
  ["form", true],
  ["form", false],
  ["files", true],
  ["files", false],
] as const)("is waited for by no page: a %s, its length told: %s", async (kind, announced) => {
  const addresses = (await readRoutes())
    .filter(({ isLayout }) => !isLayout)
    .map(({ path }) =>
      path
        .replace("/:lang", "/fr")
        .replace(/:\w+\??/g, id)
        .replace("*", "nowhere"),
    );
  expect(addresses.length).toBeGreaterThan(100);
  for (const path of new Set(addresses))
    expect(await statusOf(path, kind, announced), path).toBeLessThan(500);
});

it.each([true, false])("is waited for by no call, its length told: %s", async (announced) => {
  for (const { path, method } of calls) {
    if (method !== "POST") continue;
    const status = await statusOf(`/api/v1${path.replace(/\{\w+\}/g, id)}`, "json", announced);
    expect(status, path).toBeLessThan(500);
  }
});

it("of 300 kB chooses no theme, a short one does", async () => {
  const choose = (padding: number, back: string) =>
    fetch(`${server.url}/fr/theme`, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": types.form, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ theme: "dark", back, padding: "a".repeat(padding) }).toString(),
    });
  expect((await choose(sentBytes, "/fr/store")).headers.getSetCookie()).toEqual([]);
  const short = await choose(1, "/fr/store?page=2");
  expect(short.headers.getSetCookie()[0]).toMatch(/^theme=/);
  expect(short.headers.get("Location")).toBe("/fr/store?page=2");
  for (const elsewhere of ["//evil.example", "/\t/evil.example", "/\\evil.example", "https://evil.example"])
    expect((await choose(1, elsewhere)).headers.get("Location"), elsewhere).toBe("/fr");
});
