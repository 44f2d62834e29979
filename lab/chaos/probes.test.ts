import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { buying, untilAnswering } from "./probes.ts";

/** Asks a server that always answers so until it is steady, or for this long. */
async function probed(status: number, body: object, limitMs: number) {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]?.toString());
    request.resume();
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    return { steady: await untilAnswering(`http://127.0.0.1:${port}`, buying("t", "o"), limitMs), keys };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("a server has come back when it does ten new purchases in a row", async () => {
  const { steady, keys } = await probed(201, {}, 20_000);
  expect(steady.ms).not.toBeNull();
  expect(new Set(keys).size).toBe(10);
});

test("a server that answers and sells nothing has not, and what it said is known", async () => {
  expect((await probed(503, { error: "MAINTENANCE" }, 100)).steady).toEqual({
    ms: null,
    said: "503 MAINTENANCE",
  });
  expect((await probed(400, { error: "NOT_FOUND" }, 100)).steady).toEqual({
    ms: null,
    said: "400 NOT_FOUND",
  });
});
