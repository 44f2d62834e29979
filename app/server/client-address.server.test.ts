// Own process: replaces modules.
import type { IncomingMessage } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";

const environment = vi.hoisted(() => ({ TRUSTED_PROXIES: [] as string[] }));
vi.mock("#app/env.server.ts", () => ({ env: environment }));

/** The address that we see for a caller from `remoteAddress` who claims to be `forwarded`. */
async function addressFrom(remoteAddress: string, forwarded: string): Promise<string> {
  const { addressOf } = await import("./client-address.server.ts");
  const headers = { "x-forwarded-for": forwarded, "x-real-ip": forwarded, forwarded: `for=${forwarded}` };
  return addressOf({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);
}

// The module reads the proxies once, so each test loads it again.
beforeEach(() => vi.resetModules());

test("without a trusted proxy nobody names another address than their own", async () => {
  environment.TRUSTED_PROXIES = [];
  expect(await addressFrom("203.0.113.9", "41.224.0.1")).toBe("203.0.113.9");
  expect(await addressFrom("127.0.0.1", "41.224.0.1")).toBe("127.0.0.1");
});

test("a trusted proxy names the caller, who cannot put another in front", async () => {
  environment.TRUSTED_PROXIES = ["10.0.0.0/8"];
  expect(await addressFrom("10.0.0.7", "41.224.0.1")).toBe("41.224.0.1");
  expect(await addressFrom("10.0.0.7", "8.8.8.8, 41.224.0.1")).toBe("41.224.0.1");
  expect(await addressFrom("203.0.113.9", "41.224.0.1")).toBe("203.0.113.9");
});
