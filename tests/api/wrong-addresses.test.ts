import { expect, test } from "vitest";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { server } from "#tests/setup/api-server.ts";

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    redirect: "manual",
    headers: { "Accept-Language": "ar-TN,fr;q=0.5", ...headers },
  });

test("an address in another spelling leads to its page with one redirect, query kept", async () => {
  const { id } = await makeOffer();
  for (const [wrong, right] of [
    ["/FR", "/fr"],
    ["/Ar/store", "/ar/store"],
    [`/EN/voucher/${id}?utm_source=mail&x=%2F`, `/en/voucher/${id}?utm_source=mail&x=%2F`],
    [`/voucher/${id}`, `/ar/voucher/${id}`],
    ["/store?search=caf%C3%A9", "/ar/store?search=caf%C3%A9"],
    ["/wallet", "/ar/wallet"],
    ["/scan", "/ar/scan"],
    ["/sign-in", "/ar/sign-in"],
    ["/de/store", "/ar/store"],
    ["/fr-TN/store", "/fr/store"],
    ["/de", "/ar"],
  ] as const) {
    const answer = await get(wrong);
    expect([wrong, answer.status, answer.headers.get("Location")]).toEqual([wrong, 302, right]);
    expect(answer.headers.get("Vary")).toMatch(/Accept-Language/i);
  }
  const known = await get("/store", { Cookie: (await get("/en/store")).headers.get("Set-Cookie") ?? "" });
  expect(known.headers.get("Location")).toBe("/en/store");
});

test("what is no page stays none, and nothing leads to another site", async () => {
  for (const path of ["/nowhere", "/de/nowhere", "/FR/nowhere", "/assets/nowhere.js", "/api/store"])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const path of ["//elsewhere.example/store", "/de//elsewhere.example", "/FR//elsewhere.example/store"])
    expect((await get(path)).headers.get("Location") ?? "", path).not.toMatch(/^\/\/|:/);
  expect((await fetch(`${server.url}/store`, { method: "POST", redirect: "manual" })).status).not.toBe(302);
});

test("addresses without a language stay their own", async () => {
  expect((await get("/scan/T-AB23-CD45")).headers.get("Location")).toBe("/ar/scan/T-AB23-CD45");
  expect((await get("/api/docs")).status).toBe(200);
});
