/**
 * Requests that anyone can send and no page accepts: they must not write errors into the log, which would
 * wake people up.
 */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { server } from "#tests/setup/api-server.ts";

it("a form sent to a page without one is logged as refused, not as failed", async () => {
  const answer = await fetch(`${server.url}/fr/profile/levels`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    body: "a=b",
  });
  const id = answer.headers.get("X-Request-Id") ?? "none";
  expect(answer.status).toBe(405);
  await expect.poll(async () => (await linesOf(id)).length).toBeGreaterThan(1);
  const logged = await linesOf(id);
  expect(logged.map(({ level }) => level)).not.toContain("error");
  expect(logged).toContainEqual(
    expect.objectContaining({ level: "info", status: 405, statusText: "Method Not Allowed" }),
  );
});

it.each(["TRACE", "PROPFIND"])(
  "%s is refused to every address, and neither echoed nor logged as failed",
  async (method) => {
    for (const path of ["/fr", "/fr/theme", "/api/v1/client/points"]) {
      // Node's fetch cannot send TRACE.
      const headers = { "Sec-Fetch-Site": "same-origin", "X-Echoed": "echo-7" };
      const sent = request(server.url + path, { method, headers }).end();
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      expect(answer.statusCode, path).toBe(405);
      expect(answer.headers.allow).toContain("GET");
      expect(await text(answer), path).not.toContain("echo-7");
      const id = String(answer.headers["x-request-id"]);
      await expect.poll(() => linesOf(id)).not.toEqual([]);
      expect((await linesOf(id)).map(({ level }) => level)).not.toContain("error");
    }
  },
);

const plainForm = { "Content-Type": "application/x-www-form-urlencoded" };

it.each([
  ["another site's form, where no cookie is read", "POST", "/payments/callback/a/b"],
  ["the same for data of a page", "POST", "/payments/callback/konnect.data"],
  ["the same to a pass", "POST", "/passes/apple/x"],
  ["the same below the API", "POST", "/api/docs"],
  ["the data of a page as Remix 1 asked for it", "GET", "/fr?_data=x"],
])("%s is refused, and not logged as failed", async (_, method, path) => {
  const sent =
    method === "POST" ? { headers: { ...plainForm, Origin: "https://evil.example" }, body: "a=b" } : {};
  const answer = await fetch(server.url + path, { method, ...sent });
  const id = answer.headers.get("X-Request-Id") ?? "none";
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  await expect.poll(() => linesOf(id)).not.toEqual([]);
  expect((await linesOf(id)).map(({ level }) => level)).not.toContain("error");
});

it.each(["/media/../fr/sign-in", "/health/%2e%2e/fr/sign-in", "//fr/sign-in", "/fr/%73ign-in"])(
  "%s is the page that it leads to, for its headers and for the log",
  async (path) => {
    // Node's fetch would send the plain address.
    const sent = request(new URL(server.url), { path }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const id = String(answer.headers["x-request-id"]);
    await expect.poll(() => linesOf(id)).toMatchObject([{ level: "info", path: "/fr/sign-in" }]);
  },
);

async function linesOf(id: string) {
  return (await readFile(server.logFile, "utf8"))
    .split("\n")
    .filter((line) => line.includes(id))
    .map(
      (line) =>
        JSON.parse(line) as {
          level: string;
          msg: string;
          path?: string;
          status?: number;
          statusText?: string;
        },
    );
}
