import { gzipSync } from "node:zlib";
import type { ApiResponse } from "#app/core/http/api-request.ts";

/** A shorter answer fits into one packet anyway. */
const worthwhileBytes = 1_400;

const gzipAccepted = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;

/** The answer with its JSON compressed, if the caller accepts it and it is long enough to matter. */
export function compressed(answered: ApiResponse, accepted: string | string[] | undefined): ApiResponse {
  const { body, headers } = answered;
  if (typeof body !== "string" || body.length < worthwhileBytes) return answered;
  const vary = headers.Vary ? `${headers.Vary}, Accept-Encoding` : "Accept-Encoding";
  if (typeof accepted !== "string" || !gzipAccepted.test(accepted.slice(0, 200)))
    return { ...answered, headers: { ...headers, Vary: vary } };
  // The fastest level: a higher one costs several times as much, for a tenth of the size.
  const packed = gzipSync(body, { level: 1 });
  return { ...answered, headers: { ...headers, Vary: vary, "Content-Encoding": "gzip" }, body: packed };
}
