import { isRouteErrorResponse } from "#app/remix.ts";

/** Why a page is not shown: it does not exist, it failed, or the database is away. */
export type ErrorKind = "notFound" | "failed" | "away";

export function errorKindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "failed";
  return error.status === 404 ? "notFound" : error.status === 503 ? "away" : "failed";
}
