/** The service worker's files as the server sends them; tests/e2e/offline.spec.ts tests what it does. */
import { beforeAll, describe, expect, test } from "vitest";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { server } from "#tests/setup/api-server.ts";

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: "manual" });

describe("the service worker", () => {
  let answer: Response;
  let code = "";

  beforeAll(async () => {
    answer = await get("/service-worker.js");
    code = await answer.text();
  });

  test("is a script of ours for the whole site, asked for anew each time", () => {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toMatch(/javascript/);
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    expect(answer.headers.get("Content-Security-Policy")).toContain("worker-src 'self'");
  });

  test("keeps only files that are there: one that is missing would keep it from ever being installed", async () => {
    const files = [...code.matchAll(/"(\/(?:assets|icons|favicon|manifest)[^"]+\.\w+)"/g)].map(
      ([, path]) => path ?? "",
    );
    expect(files.length).toBeGreaterThan(20);
    expect(files).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/otpauth/),
        expect.stringMatching(/\.css$/),
        expect.stringMatching(/arabic.*\.woff2$/),
      ]),
    );
    const missing = await Promise.all(
      files.map(async (path) => ((await get(path)).status === 200 ? [] : [path])),
    );
    expect(missing.flat()).toEqual([]);
  });
});

describe.each(languages)("the offline page in %s", (language) => {
  test("knows nobody: it is kept for whoever holds the device", async () => {
    const customer = await makeCustomer();
    const cookie = (await signInCookie(customer.token)).split(";")[0] ?? "";
    expect(await (await get(`/${language}`, { Cookie: cookie })).text(), "other pages know").toContain(
      customer.userId,
    );
    const signedIn = await get(`/${language}/offline`, { Cookie: cookie });
    expect(signedIn.status).toBe(200);
    const html = await signedIn.text();
    expect(html).toContain(`<html lang="${language}"`);
    for (const personal of [customer.userId, customer.login]) expect(html).not.toContain(personal);
  });
});
