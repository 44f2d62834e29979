// Own servers: it stops its servers while they are used.
/** How customers and load balancers see a server that is told to stop. */
import { Agent, get, request, type ClientRequest, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test, vi } from "vitest";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";

const graceSeconds = 2;
let server: TestServer;
let started = 0;

beforeEach(async () => {
  server = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: `api-stopping-${(started += 1)}`,
    settings: { STOP_GRACE_SECONDS: String(graceSeconds) },
  });
});

interface Heard {
  status: number | undefined;
  connection: string | undefined;
  text: string;
}

async function hear(sent: ClientRequest): Promise<Heard> {
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode: status, headers } = answer;
  return { status, connection: headers.connection, text: await text(answer) };
}

const purchase = ({ token }: Customer, offerId: string, agent?: Agent) => {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const sent = request(`${server.url}/api/v1/client/shop/purchase`, { method: "POST", headers, agent });
  return hear(sent.end(JSON.stringify({ offerId })));
};

const read = (path: string, { token }: Customer, agent?: Agent) =>
  hear(get(server.url + path, { headers: { Authorization: `Bearer ${token}` }, agent }));

/** Reads the readiness on a new connection. */
const readiness = () => hear(get(`${server.url}/health/ready`, { agent: new Agent() }));

/**
 * Sends requests on one connection until the server announces its end (`Connection: close`). Throws if an
 * answer is cut.
 */
async function useUntilTold(ask: (agent: Agent) => Promise<Heard>): Promise<(number | undefined)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const heard: (number | undefined)[] = [];
  for (;;) {
    const { status, connection } = await ask(agent);
    heard.push(status);
    if (connection === "close") return heard;
  }
}

test("nothing is cut for whoever keeps connections open, and everyone is told to leave", async () => {
  const customers = await Promise.all(Array.from({ length: 16 }, () => makeCustomer({ points: 1_000_000 })));
  const { id: offerId } = await makeOffer({ pointPrice: 1 });
  const streams = await Promise.all(
    customers.slice(0, 3).map(async ({ token }) => {
      const headers = { Authorization: `Bearer ${token}` };
      return fetch(`${server.url}/api/v1/client/events`, { headers });
    }),
  );
  let answered = 0;
  const use = Promise.all(
    customers.map((customer, place) =>
      useUntilTold(async (agent) => {
        const path = place % 2 === 0 ? "/api/v1/client/wallet" : "/fr";
        const heard = await (place % 3 === 0
          ? purchase(customer, offerId, agent)
          : read(path, customer, agent));
        answered += 1;
        return heard;
      }),
    ),
  );
  await vi.waitUntil(() => answered > 100, { timeout: 30_000 });
  const begun = performance.now();
  const stopped = server.stop();
  await vi.waitUntil(async () => (await readiness()).status === 503, { timeout: 1_500, interval: 5 });
  const late = await read("/api/v1/client/points", customers[0] as Customer);
  expect(late).toMatchObject({ status: 200, connection: "close" });
  const statuses = new Set((await use).flat());
  expect([...statuses].sort()).toEqual([200, 201]);
  for (const stream of streams) {
    expect(stream.headers.get("Connection")).toBe("close");
    expect(await stream.text()).toContain("retry:");
  }
  await stopped;
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test("what has begun is finished, however long it waits after the door is closed", async () => {
  const amira = await makeCustomer({ points: 1_000 });
  const { id: offerId } = await makeOffer();
  let stopped: Promise<void> | undefined;
  const answer = await decidedBefore(
    amira.userId,
    () => purchase(amira, offerId),
    async () => {
      stopped = server.stop();
      await vi.waitUntil(
        () =>
          readiness().then(
            () => false,
            () => true,
          ),
        { timeout: 8_000 },
      );
    },
  );
  expect(answer).toMatchObject({ status: 201, connection: "close" });
  await stopped;
});
