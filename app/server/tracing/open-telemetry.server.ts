import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { logger } from "#app/core/log/log.server.ts";
import { installTracing } from "#app/core/log/tracing.server.ts";
import { knownMethod } from "../metrics/requests.server.ts";
import { routeOf } from "#app/server/routes/route-of.server.ts";
import { traceStatements } from "./statements.server.ts";

export interface RunningTracing {
  /** Answers a request in a span of its own, below that of its caller if `traceparent` names one. */
  request(message: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /** Sends the remaining spans, and waits for the collector at most two seconds. */
  stop(): Promise<void>;
}

const sendingMs = 3_000;
const farewellMs = 2_000;

/**
 * Traces requests, their calls and loaders, and their statements, and sends them to a collector by OTLP over
 * HTTP. Spans have methods, patterns of addresses, statuses and the text of statements, but no address, no
 * value, and nothing about the caller. OTEL_TRACES_SAMPLER, which the library reads, sets how many requests
 * are traced.
 */
export function startTracing(endpoint: string): RunningTracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "mezia" }),
    spanProcessors: [new BatchSpanProcessor(exporterTo(endpoint))],
  });
  provider.register();
  const warn = (message: string): void =>
    logger.warn({ reason: message.slice(0, 300) }, "traces are not sent");
  const nothing = (): void => {};
  diag.setLogger(
    { error: warn, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    DiagLogLevel.ERROR,
  );
  const tracer = trace.getTracer("mezia");
  installTracing({ within: (name, work) => tracer.startActiveSpan(name, (span) => throughout(span, work)) });
  traceStatements(tracer);
  return {
    request(message, response, answer) {
      const caller = propagation.extract(ROOT_CONTEXT, message.headers);
      const method = knownMethod(message.method ?? "GET");
      const attributes = { "http.request.method": method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
      response.once("close", () => endRequest(span, method, response));
      context.with(trace.setSpan(caller, span), answer);
    },
    async stop() {
      await Promise.race([provider.shutdown().catch(() => {}), wait(farewellMs, undefined, { ref: false })]);
    },
  };
}

function exporterTo(endpoint: string): OTLPTraceExporter {
  return new OTLPTraceExporter({
    url: `${endpoint.replace(/(?<!\/)\/+$/, "")}/v1/traces`,
    timeoutMillis: sendingMs,
  });
}

function endRequest(span: Span, method: string, response: ServerResponse): void {
  const route = routeOf(response);
  const { statusCode } = response;
  span.updateName(`${method} ${route}`);
  span.setAttributes({ "http.route": route, "http.response.status_code": statusCode });
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Only the kind of an error is recorded, because its message may quote what was sent. */
async function throughout<T>(span: Span, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Remix throws responses.
    if (error instanceof Error) span.setStatus({ code: SpanStatusCode.ERROR, message: error.name });
    throw error;
  } finally {
    span.end();
  }
}
