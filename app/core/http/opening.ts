import type { ApiRequest } from "./api-request.ts";

/** Where browsers say that they fetch something before anybody has opened it. */
const saidAhead = ["Sec-Purpose", "Purpose", "X-Moz"];

/** Whether somebody opens what this request reads: not with HEAD, nor where a browser only fetches ahead of them. */
export function isOpening({ method, headers }: Pick<ApiRequest, "method" | "headers">): boolean {
  return method === "GET" && !saidAhead.some((name) => headers.get(name)?.includes("prefetch"));
}
