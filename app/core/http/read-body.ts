import type { Readable } from "node:stream";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ApiRequest } from "./api-request.ts";

/** A request whose body is read here: of a page or of the API. */
type BodyRequest = Pick<ApiRequest, "headers" | "body">;

/** JSON bodies beyond 256 kB are refused, but for calls that take more. */
export const bodyLimitBytes = 256 * 1024;

/** The size limit of a form without its file: its other fields and the separators. */
const formAllowanceBytes = 64 * 1024;

const jsonInUtf8 = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i;
const multipart = /^multipart\/form-data\s*;/i;

/** The body as a whole is invalid, so no field can be named. */
const unreadable = () => refuse("INVALID_INPUT", { details: [{ path: "", code: "INVALID" }] });

/** Reads a JSON body; an empty one is an object without fields. Refuses 415, 413 (more than `maxBytes`), INVALID_INPUT. */
export async function readJsonBody(
  request: BodyRequest,
  maxBytes = bodyLimitBytes,
): Promise<Decision<unknown>> {
  const type = request.headers.get("Content-Type");
  if (isCoded(request) || (type !== null && !jsonInUtf8.test(type.trim())))
    return refuse("UNSUPPORTED_MEDIA_TYPE");
  const bytes = await readBytes(request, maxBytes);
  if (!bytes.ok) return bytes;
  if (bytes.value.byteLength === 0) return accept({});
  if (type === null) return refuse("UNSUPPORTED_MEDIA_TYPE");
  try {
    return accept(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.value)));
  } catch {
    return unreadable();
  }
}

/** Reads a multipart form. Refuses 415, INVALID_INPUT, and 413 for a file of more than `maxBytes`. */
export async function readMultipartForm(
  request: BodyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<Decision<FormData>> {
  if (isCoded(request) || !isMultipart(request)) return refuse("UNSUPPORTED_MEDIA_TYPE");
  const form = await readFormData(request, maxBytes + formAllowanceBytes);
  if (!form.ok) return form;
  const tooLarge = [...form.value.values()].some(
    (value) => typeof value !== "string" && value.size > maxBytes,
  );
  return tooLarge ? refuse("PAYLOAD_TOO_LARGE") : form;
}

/** The same as an object of texts and `File`s; of a repeated field the last value. */
export async function readMultipartBody(
  request: BodyRequest,
  limit: { maxBytes: number },
): Promise<Decision<Record<string, string | File>>> {
  const form = await readMultipartForm(request, limit);
  return form.ok ? accept(Object.fromEntries(form.value)) : form;
}

/**
 * Reads a form of texts, as posted by a page without files. Refuses 415, INVALID_INPUT, and 413 beyond 256
 * kB.
 */
export async function readTextForm(request: BodyRequest): Promise<Decision<FormData>> {
  const type = request.headers.get("Content-Type") ?? "";
  const isForm = isMultipart(request) || type.startsWith("application/x-www-form-urlencoded");
  return isForm && !isCoded(request)
    ? readFormData(request, bodyLimitBytes)
    : refuse("UNSUPPORTED_MEDIA_TYPE");
}

/**
 * Reads a raw body of any content type. Refuses 415 for an encoded one, 413, and INVALID_INPUT if it is not
 * UTF-8.
 */
export async function readText(
  request: BodyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<Decision<string>> {
  if (isCoded(request)) return refuse("UNSUPPORTED_MEDIA_TYPE");
  const bytes = await readBytes(request, maxBytes);
  if (!bytes.ok) return bytes;
  try {
    return accept(new TextDecoder("utf-8", { fatal: true }).decode(bytes.value));
  } catch {
    return refuse("INVALID_INPUT");
  }
}

async function readFormData(request: BodyRequest, maxBytes: number): Promise<Decision<FormData>> {
  const bytes = await readBytes(request, maxBytes);
  if (!bytes.ok) return bytes;
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const form = await new Response(bytes.value, { headers }).formData().catch(() => null);
  return form ? accept(form) : unreadable();
}

/** Whether a form has a file, or may have one. */
export function isMultipart({ headers }: BodyRequest): boolean {
  return multipart.test((headers.get("Content-Type") ?? "").trim());
}

function isCoded({ headers }: BodyRequest): boolean {
  return (headers.get("Content-Encoding") ?? "identity") !== "identity";
}

/** Counts while it reads: a Content-Length may be wrong or missing. */
async function readBytes(
  { headers, body }: BodyRequest,
  maxBytes: number,
): Promise<Decision<Uint8Array<ArrayBuffer>>> {
  if (Number(headers.get("Content-Length")) > maxBytes) return refuse("PAYLOAD_TOO_LARGE");
  if (!body) return accept(new Uint8Array());
  return body instanceof ReadableStream ? readWebStream(body, maxBytes) : readNodeStream(body, maxBytes);
}

async function readWebStream(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Decision<Uint8Array<ArrayBuffer>>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength;
      if (length > maxBytes) return refuse("PAYLOAD_TOO_LARGE");
      chunks.push(part.value);
    }
  } catch {
    // The caller disconnected in the middle: nobody reads the answer, and it is not our error.
    return refuse("INVALID_INPUT");
  } finally {
    // Not cancel(): that would close the connection before the refusal is sent.
    reader.releaseLock();
  }
  return accept(Buffer.concat(chunks));
}

/** The stream stays open after a refusal, so that the connection can still carry the answer. */
function readNodeStream(body: Readable, maxBytes: number): Promise<Decision<Uint8Array<ArrayBuffer>>> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (decision: Decision<Uint8Array<ArrayBuffer>>) => {
      body.off("data", take).off("end", whole).off("error", cut).off("close", cut);
      resolve(decision);
    };
    const take = (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length > maxBytes) end(refuse("PAYLOAD_TOO_LARGE"));
      else chunks.push(chunk);
    };
    const whole = () => end(accept(Buffer.concat(chunks)));
    // The caller disconnected in the middle: nobody reads the answer, and it is not our error.
    const cut = () => end(refuse("INVALID_INPUT"));
    body.on("data", take).once("end", whole).once("error", cut).once("close", cut);
  });
}
