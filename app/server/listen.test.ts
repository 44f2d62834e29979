import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { noteBeat } from "#app/core/services/jobs/heartbeat.ts";
import { startJobsPort } from "./listen.server.ts";

let server: Server | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
  if (server) await once(server, "close");
});

test("a process of jobs is not alive any more when one of its loops has not turned for three minutes", async () => {
  server = await startJobsPort(0);
  const { port, address } = server.address() as AddressInfo;
  expect(address).toBe("127.0.0.1");
  const live = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/health/live`);
    return [response.status, (await response.json()) as unknown];
  };
  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(now);
  noteBeat("messages");
  noteBeat("webhooks");
  clock.mockReturnValue(now + 179_000);
  expect(await live()).toEqual([200, { status: "live" }]);
  noteBeat("webhooks");
  clock.mockReturnValue(now + 181_000);
  expect(await live()).toEqual([503, { status: "hanging: messages" }]);
  noteBeat("messages");
  expect(await live()).toEqual([200, { status: "live" }]);
});
