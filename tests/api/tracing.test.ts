// Own servers: it is the collector of a server's traces.
/** Traces as a collector receives them: request, call and statements of one purchase, without its values. */
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { startTestServer } from "#tests/setup/start-test-server.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** The bodies that were sent to /v1/traces. */
const received: string[] = [];
let collector: Server;
let spans: Span[];
let secrets: string[];

const traceId = "0af7651916cd43dd8448eb211c80319c";
const callerSpan = "b7ad6b7169203331";

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      if (request.url === "/v1/traces") received.push(body);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

  const server = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: `tracing-${process.pid}`,
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  });
  const { token, userId, login } = await makeCustomer({ points: 1_000 });
  const offer = await makeOffer({ pointPrice: 100 });
  const idempotencyKey = crypto.randomUUID();
  const headers = { traceparent: `00-${traceId}-${callerSpan}-01` };
  const bought = await apiClient(server.url).post<{ id: string; walletItemId: string }>(
    "/client/shop/purchase",
    { offerId: offer.id },
    { token, idempotencyKey, headers },
  );
  expect(bought.status).toBe(201);
  const page = await fetch(`${server.url}/fr/voucher/${offer.id}`);
  expect(page.status).toBe(200);
  await page.text();
  secrets = [token, userId, login, offer.id, idempotencyKey, bought.body.id, bought.body.walletItemId];
  // Before it ends, the server sends the spans that are left.
  await server.stop();
  spans = received
    .map((body) => JSON.parse(body) as Export)
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);
});

afterAll(() => {
  collector.close();
});

const attribute = (span: Span | undefined, key: string) => {
  const found = span?.attributes.find((one) => one.key === key)?.value;
  return found && Object.values(found)[0];
};

const childrenOf = (span: Span | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);

test("a purchase is one trace: its caller's, with request, call and statements", () => {
  const ofTrace = spans.filter((span) => span.traceId === traceId);
  const request = ofTrace.find(({ parentSpanId }) => parentSpanId === callerSpan);
  expect(request?.name).toBe("POST /api/v1/client/shop/purchase");
  expect(attribute(request, "http.route")).toBe("/api/v1/client/shop/purchase");
  expect(attribute(request, "http.response.status_code")).toBe(201);

  const [call, ...others] = childrenOf(request);
  expect(others).toEqual([]);
  expect(call?.name).toBe("/api/v1/client/shop/purchase");

  const statements = childrenOf(call);
  expect(statements.length).toBeGreaterThan(0);
  const texts = statements.map((one) => String(attribute(one, "db.query.text")));
  expect(texts.some((text) => text.includes("purchase_offer("))).toBe(true);
  for (const one of statements) {
    expect(attribute(one, "db.system.name")).toBe("postgresql");
    expect(one.name).toMatch(/^[A-Z]+$/);
  }
  expect(ofTrace).toHaveLength(2 + statements.length);
});

test("a page's loaders have spans below its request, and their statements below them", () => {
  const request = spans.find(({ name }) => name === "GET /:lang/voucher/:id");
  expect(request?.traceId).not.toBe(traceId);
  const loader = childrenOf(request).find(({ name }) => name === "/:lang/voucher/:id");
  expect(loader?.traceId).toBe(request?.traceId);
  expect(childrenOf(loader).some((one) => attribute(one, "db.system.name") === "postgresql")).toBe(true);
});

test("no value, login, token or id is in what was sent", () => {
  const all = received.join("\n");
  for (const secret of secrets) expect(all).not.toContain(secret);
});

test("statements without a request have no span", () => {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  for (const span of spans.filter((one) => attribute(one, "db.system.name") === "postgresql"))
    expect(ids.has(span.parentSpanId ?? "")).toBe(true);
});
