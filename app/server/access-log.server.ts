import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { logger, withoutPersonalData } from "#app/core/log/log.server.ts";
import { observeRequest } from "./metrics/requests.server.ts";
import { callersRequestId } from "./request-id.ts";
import { requestContextOf } from "./request-context.server.ts";
import { routeOf } from "#app/server/routes/route-of.server.ts";

interface Answered {
  requestId: string;
  message: IncomingMessage;
  response: ServerResponse;
  /** Without the query. */
  path: string;
  /** The start, by `performance.now()`. */
  started: number;
}

/** One log line per response: the request without query, body or personal data, and its result. */
export function logAnswer({ requestId, message, response, path, started }: Answered): void {
  const ms = performance.now() - started;
  // 499: the client disconnected before the response was complete. A stream always ends when its client
  // disconnects, and its duration says nothing about the server.
  const isStream = isEventStream(response.getHeader("Content-Type"));
  const status = response.writableFinished || isStream ? response.statusCode : 499;
  const { method = "GET" } = message;
  if (!isStream) observeRequest({ method, route: routeOf(response), status }, ms / 1000);
  const fields = {
    requestId,
    callerRequestId: callersRequestId(message.headers["x-request-id"]),
    method,
    path: withoutPersonalData(path.slice(0, 1_000)).slice(0, 200),
    status,
    ms: Math.round(ms * 10) / 10,
  };
  logger[isRoutine(path, status) ? "debug" : "info"](fields, "request");
}

/** What is asked all the time and says nothing: files of the build, and probes that were answered well. */
export function isRoutine(path: string, status: number): boolean {
  return path.startsWith("/assets/") || (path.startsWith("/health/") && status < 400);
}

export function accessLog(request: Request, response: Response, next: NextFunction): void {
  const started = performance.now();
  const { path } = request;
  const { requestId } = requestContextOf(response);
  response.once("close", () => logAnswer({ requestId, message: request, response, path, started }));
  next();
}

export function isEventStream(type: unknown): boolean {
  return String(type).startsWith("text/event-stream");
}
