// Own process: it changes how pg sends statements.
import { context, SpanStatusCode, trace } from "@opentelemetry/api";
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { traceStatements } from "#app/server/tracing/statements.server.ts";

const kept = new InMemorySpanExporter();
new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(kept)] }).register();
const tracer = trace.getTracer("test");
traceStatements(tracer);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });

beforeEach(() => kept.reset());
afterAll(() => pool.end());

/** Does the work in a span, and returns its id. */
async function inRequest(work: () => Promise<unknown>): Promise<string> {
  const span = tracer.startSpan("request");
  await context.with(trace.setSpan(context.active(), span), work);
  span.end();
  return span.spanContext().spanId;
}

const told = () =>
  kept
    .getFinishedSpans()
    .filter(({ name }) => name !== "request")
    .map(({ attributes, parentSpanContext }) => [attributes["db.query.text"], parentSpanContext?.spanId]);

test("a statement belongs to the request that sent it, also if it had to wait for another's connection", async () => {
  const ids = await Promise.all(
    [1, 2, 3].map((turn) =>
      inRequest(async () => {
        await pool.query(`SELECT ${turn} AS a`);
        const client = await pool.connect();
        await client.query({ text: `SELECT $1::int + ${turn}`, values: [4_711] });
        client.release();
      }),
    ),
  );
  expect(told().sort()).toEqual(
    [1, 2, 3]
      .flatMap((turn) => [
        [`SELECT $1::int + ${turn}`, ids[turn - 1]],
        [`SELECT ${turn} AS a`, ids[turn - 1]],
      ])
      .sort(),
  );
  expect(JSON.stringify(kept.getFinishedSpans().map(({ attributes }) => attributes))).not.toContain("4711");
});

test("of one that fails only Postgres' code is told", async () => {
  await inRequest(() => pool.query("SELECT $1::text::int", ["secret"]).catch(() => {}));
  const [failed] = kept.getFinishedSpans();
  expect(failed?.status).toEqual({ code: SpanStatusCode.ERROR, message: "22P02" });
  expect(failed?.events).toEqual([]);
});

test("outside a request, and after its end, statements have no span", async () => {
  await pool.query("SELECT 1");
  let later: () => Promise<unknown> = async () => {};
  await inRequest(async () => {
    later = context.bind(context.active(), () => pool.query("SELECT 2"));
  });
  await later();
  expect(told()).toEqual([]);
});
