import { randomUUID } from "node:crypto";

const saneId = /^[A-Za-z0-9-]{1,64}$/;

/** The request's own `X-Request-Id` if it is short and plain, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && saneId.test(given) ? given : randomUUID();
}
