import type { NextFunction, Request, Response } from "express";
import { withoutPersonalData } from "#app/log.server.ts";
import { observeRequest } from "./metrics.server.ts";
import { requestContextOf } from "./request-context.server.ts";

/** One line for each answer: what was asked, without query, body or person, and how it went. */
export function accessLog(request: Request, response: Response, next: NextFunction): void {
  const started = performance.now();
  response.once("close", () => {
    const ms = performance.now() - started;
    // 499: the caller went away before the answer was whole.
    // A stream goes on until its caller goes away, and how long that was says nothing of the server.
    const isStream = isEventStream(response.getHeader("Content-Type"));
    const status = response.writableFinished || isStream ? response.statusCode : 499;
    const { method, path } = request;
    if (!isStream) observeRequest(method, status, path, ms / 1000);
    const fields = {
      method,
      path: withoutPersonalData(path).slice(0, 200),
      status,
      ms: Math.round(ms * 10) / 10,
    };
    requestContextOf(response).log[path.startsWith("/assets/") ? "debug" : "info"](fields, "request");
  });
  next();
}

export function isEventStream(type: unknown): boolean {
  return String(type).startsWith("text/event-stream");
}
