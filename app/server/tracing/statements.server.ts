import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from "@opentelemetry/api";
import pg from "pg";

type Callback = (...args: unknown[]) => void;
/** The arguments of pg's `query`: a text or an object with it, optional values, and an optional callback. */
type QueryArguments = [statement?: unknown, ...rest: unknown[]];

interface Queries {
  query: (this: unknown, ...args: QueryArguments) => unknown;
}
interface Connects {
  connect: (this: unknown, callback?: Callback) => unknown;
}

const longestText = 4_000;

/**
 * Gives each statement of a traced request a span with its text. Prisma, the pools and transactions all send
 * theirs through `Client.query` of pg. Values are not recorded; our statements take them as parameters.
 * Statements outside a request have no span, because the jobs ask the database several times a second for
 * work.
 */
export function traceStatements(tracer: Tracer): void {
  const clients = pg.Client.prototype as unknown as Queries;
  const { query } = clients;
  clients.query = function (...args) {
    const text = textOf(args[0]);
    if (text === undefined || !isInRequest()) return query.apply(this, args);
    const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, longestText) };
    const span = tracer.startSpan(nameOf(text), { kind: SpanKind.CLIENT, attributes });
    const at = args.findLastIndex((one) => typeof one === "function");
    if (at > 0) {
      args[at] = endingBefore(span, args[at] as Callback);
      return query.apply(this, args);
    }
    const result = query.apply(this, args);
    Promise.resolve(result).then(
      () => end(span),
      (error: unknown) => end(span, error),
    );
    return result;
  };

  const pools = pg.Pool.prototype as unknown as Connects;
  const { connect } = pools;
  // Whoever gives a connection back runs the waiting callback in the context of their own request, so the
  // callback is bound to its own.
  pools.connect = function (callback) {
    return callback ? connect.call(this, context.bind(context.active(), callback)) : connect.call(this);
  };
}

/**
 * False also for work that outlives its request, such as a timer: it runs in the request's context, but the
 * span has ended.
 */
function isInRequest(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false;
}

/** The text of a statement; undefined for anything else, such as a cursor. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === "string") return statement;
  if (typeof statement !== "object" || statement === null || "submit" in statement) return undefined;
  const { text } = statement as { text?: unknown };
  return typeof text === "string" ? text : undefined;
}

/** The name of a span: the first word of its statement. */
function nameOf(text: string): string {
  return /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? "statement";
}

function endingBefore(span: Span, callback: Callback): Callback {
  return context.bind(context.active(), (...args: unknown[]) => {
    end(span, args[0]);
    callback(...args);
  });
}

/** Ends a span. Of an error only Postgres' code is recorded, because the message may quote values. */
function end(span: Span, error?: unknown): void {
  if (error) {
    const { code } = error as { code?: unknown };
    span.setStatus({ code: SpanStatusCode.ERROR, message: typeof code === "string" ? code : "error" });
  }
  span.end();
}
