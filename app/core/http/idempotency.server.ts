import { createHash } from "node:crypto";
import { idOfCaller, type Caller } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ApiRequest } from "./api-request.ts";
import type { Idempotency } from "#app/core/services/call.ts";

const visibleAscii = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads `Idempotency-Key` (1 to 200 visible ASCII characters). A key belongs to its caller and path, however
 * the path was written.
 * @param route the declared path of the call
 */
export async function readIdempotency(
  request: Pick<ApiRequest, "headers">,
  caller: Caller,
  route: string,
  input: { params: Record<string, unknown>; body: unknown },
): Promise<Decision<Idempotency | null>> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return accept(null);
  if (!visibleAscii.test(key)) {
    return refuse("INVALID_INPUT", { details: [{ path: "Idempotency-Key", code: "INVALID" }] });
  }
  const ownerId = idOfCaller(caller);
  const path = route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params[name])));
  return accept({ ownerId, path, key, requestHash: requestHash(await withFilesHashed(input)) });
}

/** Replaces each file in the input with the SHA-256 of its bytes: as JSON all files are equal. */
export async function withFilesHashed(input: object): Promise<object> {
  const fields = Object.entries(input).map(
    async ([name, value]: [string, unknown]) => [name, await hashed(value)] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}

async function hashed(value: unknown): Promise<unknown> {
  if (value instanceof Blob)
    return {
      sha256: createHash("sha256")
        .update(new Uint8Array(await value.arrayBuffer()))
        .digest("hex"),
    };
  return isPlain(value) ? withFilesHashed(value) : value;
}

/** SHA-256, in hex, of the input as JSON with sorted keys: the same for the same meaning. */
export function requestHash(input: object): string {
  return createHash("sha256").update(canonicalJson(input)).digest("hex");
}

function canonicalJson(input: object): string {
  return JSON.stringify(input, (_key, value: unknown) => (isRecord(value) ? sorted(value) : value));
}

/** A plain object; a date, for example, is not. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
  return Object.fromEntries(Object.entries(record).sort(byKey));
}
