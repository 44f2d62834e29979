import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { server } from "#tests/setup/api-server.ts";

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: "manual" });
const log = () => readFileSync(server.logFile, "utf8");

describe("every answer", () => {
  test("has an id of ours; the caller's stands beside it in the log, if it is sane", async () => {
    for (const path of ["/fr/sign-in", "/api/v1/nothing-of-that-name"]) {
      const given = `caller-${randomUUID()}`;
      const { headers } = await get(path, { "X-Request-Id": given });
      const id = headers.get("X-Request-Id");
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      await expect.poll(log).toContain(given);
      const line = log()
        .split("\n")
        .find((text) => text.includes(given));
      expect(JSON.parse(line ?? "{}")).toMatchObject({ requestId: id, callerRequestId: given });
    }
    for (const wild of ["no spaces", "x".repeat(65), "<script>"]) {
      const id = (await get("/fr/sign-in", { "X-Request-Id": wild })).headers.get("X-Request-Id") ?? "";
      const lines = () =>
        log()
          .split("\n")
          .filter((text) => text.includes(id));
      await expect.poll(lines).not.toEqual([]);
      for (const line of lines()) expect(line).not.toContain(wild);
    }
  });

  test("tells the browser to run nothing but ours", async () => {
    const policyOf = async () => (await get("/fr/sign-in")).headers.get("Content-Security-Policy") ?? "";
    const [first, second] = [await policyOf(), await policyOf()];
    expect(first).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}' 'wasm-unsafe-eval';/);
    expect(first).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(first).toContain("frame-ancestors 'none'");
    expect(first).not.toBe(second);
    const { headers } = await get("/fr/sign-in");
    expect(headers.get("Permissions-Policy")).toContain("camera=(self)");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
    expect(headers.get("X-Powered-By")).toBeNull();
  });

  test("does not repeat a page's headers on each of its files", async () => {
    const page = await (await get("/fr")).text();
    const file = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? "/nowhere";
    const { headers, status } = await get(file);
    expect(status).toBe(200);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toContain("immutable");
    const said = [...headers].reduce((bytes, [name, value]) => bytes + name.length + value.length + 4, 0);
    expect(said).toBeLessThan(600);
  });

  test.each(["first", "second"])(
    "gives the page's scripts the nonce of its policy at the %s visit",
    async () => {
      const answer = await get("/fr/sign-in");
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
      const page = await answer.text();
      expect(page).toContain(answer.headers.get("X-Request-Id") ?? "none");
      const scripts = [...page.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    },
  );
});

describe("the shop's page", () => {
  test("is under 40 kB with twelve offers, and takes its drawings from a file", async () => {
    await Promise.all(
      Array.from({ length: 12 }, () => makeOffer({ imageUrl: "/pictures/offers/machmoum-coffee.svg" })),
    );
    // Sorted by hand: home itself shows some of them above (routes.test.ts holds its size).
    const page = await (await get("/fr?sort=newest", { "Accept-Encoding": "identity" })).text();
    expect(page.match(/id="offer-\d+"/g)).toHaveLength(12);
    expect(Buffer.byteLength(page)).toBeLessThan(40_000);
    const sprite = /href="(\/assets\/sprite-[^"#]+\.svg)#ShoppingBag"/.exec(page)?.[1];
    const drawings = await (await get(sprite ?? "/nowhere")).text();
    for (const [, name] of page.matchAll(/\.svg#([\w-]+)"/g)) expect(drawings).toContain(` id="${name}"`);
  });
});

describe("files", () => {
  test("of the build are kept by browsers for good", async () => {
    const name = readdirSync("build/client/assets").find(
      (file) => file.startsWith("entry.client") && file.endsWith(".js"),
    );
    const answer = await get(`/assets/${name}`, { "Accept-Encoding": "gzip" });
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  });

  test("of the build come in the best compression that a browser takes", async () => {
    const name = readdirSync("build/client/assets").find(
      (file) => file.startsWith("entry.client") && file.endsWith(".js"),
    );
    const lengthIn = async (encoding: string) => {
      const answer = await get(`/assets/${name}`, { "Accept-Encoding": encoding });
      expect(answer.headers.get("Content-Encoding")).toBe(encoding.split(",")[0]);
      expect(answer.headers.get("Content-Type")).toMatch(/javascript/);
      expect(answer.headers.get("Vary")).toContain("Accept-Encoding");
      return (await answer.arrayBuffer()).byteLength;
    };
    // fetch decompresses both answers, so their lengths must be equal.
    expect(await lengthIn("br, gzip")).toBe(await lengthIn("gzip"));
  });

  test("that are not there are refused in the caller's language", async () => {
    const answer = await get("/assets/none.js", { "Accept-Language": "ar" });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      success: false,
      error: "NOT_FOUND",
      message: expect.stringMatching(/[\u0600-\u06ff]/) as string,
    });
  });
});

test.each(["/%E0%A4%A", "/%00", "/fr/%ff"])(
  "the broken address %s is the caller's fault, not a failure",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toMatch(/node_modules|Error:/);
  },
);

test("a path as long as it may be is answered, and logged in part", async () => {
  const long = `/fr/${"a".repeat(7_700)}@${"-eyJ".repeat(1_900)}`;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => get(long, { "X-Request-Id": `a-long-path-${index}` })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  await expect.poll(() => log().match(/a-long-path-\d+/g)?.length).toBeGreaterThanOrEqual(12);
  const lines = log()
    .split("\n")
    .filter((line) => line.includes("a-long-path-"))
    .map((line) => JSON.parse(line) as { level: string; path?: string });
  for (const { level, path = "" } of lines) {
    expect(level).toBe("info");
    expect(path.length).toBeLessThanOrEqual(200);
  }
});

test("the log has a line for each request and nothing of the person in it", async () => {
  await get("/fr/sign-in?email=someone@mezia.example", {
    "X-Request-Id": "the-logged-one",
    Authorization: "Bearer eyJhbGciOi.eyJzdWIi.c2ln",
  });
  await expect.poll(log).toContain("the-logged-one");
  const line = JSON.parse(
    log()
      .split("\n")
      .find((entry) => entry.includes("the-logged-one")) ?? "{}",
  ) as object;
  expect(line).toMatchObject({
    level: "info",
    method: "GET",
    path: "/fr/sign-in",
    status: 200,
    msg: "request",
  });
  expect(JSON.stringify(line)).not.toMatch(/someone|eyJ|127\.0\.0\.1|::1/);
});

describe("the list of routes that a browser asks for", () => {
  const asked = async (query: string) => {
    const page = await (await get("/fr")).text();
    const [, version = "none"] =
      /"version":"([0-9a-f]+)"|manifest-([0-9a-f]+)\.js/.exec(page)?.filter(Boolean) ?? [];
    return get(`/__manifest?version=${version}&${query}`);
  };

  test("has the routes of its paths", async () => {
    const answer = await asked("p=/fr/wallet&p=/fr/sign-in");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    const routes = (await answer.json()) as Record<string, { id: string; module: string }>;
    expect(Object.values(routes).map(({ module }) => module.replace(/-[^-]*$/, ""))).toEqual(
      expect.arrayContaining([expect.stringContaining("sign-in.public")]),
    );
    expect(Object.keys(routes).length).toBeLessThan(60);
  });

  test("holds no server, however long a path is", async () => {
    const path = `p=${"/a".repeat(3_700)}`;
    const started = performance.now();
    expect((await asked(path)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect((await get("/__manifest?version=other&p=/fr")).status).toBe(204);
  });
});
