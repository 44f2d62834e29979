import { accept, refuse, type Decision } from "#app/domain/refusals.ts";

/** JSON bodies beyond 256 kB are refused. */
export const bodyLimitBytes = 256 * 1024;

/** What a form may hold beside its file: its other fields, and what stands between them. */
const formAllowanceBytes = 64 * 1024;

const jsonInUtf8 = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i;
const multipart = /^multipart\/form-data\s*;/i;

/** No field can be named: it is the body as a whole. */
const unreadable = () => refuse("INVALID_INPUT", { details: [{ path: "", code: "INVALID" }] });

/** Reads a JSON body; an empty one is an object without fields. Refuses 415, 413, INVALID_INPUT. */
export async function readJsonBody(request: Request): Promise<Decision<unknown>> {
  const type = request.headers.get("Content-Type");
  if (isCoded(request) || (type !== null && !jsonInUtf8.test(type.trim())))
    return refuse("UNSUPPORTED_MEDIA_TYPE");
  const bytes = await readBytes(request, bodyLimitBytes);
  if (!bytes.ok) return bytes;
  if (bytes.value.byteLength === 0) return accept({});
  if (type === null) return refuse("UNSUPPORTED_MEDIA_TYPE");
  try {
    return accept(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.value)));
  } catch {
    return unreadable();
  }
}

/**
 * Reads a multipart form as an object: texts, and a `File` for each file; of a field that comes several times the
 * last. Refuses 415, INVALID_INPUT, and 413 for a file of more than `maxBytes`.
 */
export async function readMultipartBody(
  request: Request,
  { maxBytes }: { maxBytes: number },
): Promise<Decision<Record<string, string | File>>> {
  if (isCoded(request) || !isMultipart(request)) return refuse("UNSUPPORTED_MEDIA_TYPE");
  const form = await readFormData(request, maxBytes + formAllowanceBytes);
  if (!form.ok) return form;
  const fields = Object.fromEntries(form.value);
  const tooLarge = Object.values(fields).some((value) => typeof value !== "string" && value.size > maxBytes);
  return tooLarge ? refuse("PAYLOAD_TOO_LARGE") : accept(fields);
}

/** Reads a form of texts, as a page without files posts it. Refuses 415, INVALID_INPUT, and 413 beyond 256 kB. */
export async function readTextForm(request: Request): Promise<Decision<FormData>> {
  const type = request.headers.get("Content-Type") ?? "";
  const isForm = isMultipart(request) || type.startsWith("application/x-www-form-urlencoded");
  return isForm && !isCoded(request)
    ? readFormData(request, bodyLimitBytes)
    : refuse("UNSUPPORTED_MEDIA_TYPE");
}

/** Reads a body as it came, whatever it calls itself. Refuses 415 for a coded one, 413, INVALID_INPUT for no UTF-8. */
export async function readText(
  request: Request,
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

async function readFormData(request: Request, maxBytes: number): Promise<Decision<FormData>> {
  const bytes = await readBytes(request, maxBytes);
  if (!bytes.ok) return bytes;
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const form = await new Response(bytes.value, { headers }).formData().catch(() => null);
  return form ? accept(form) : unreadable();
}

/** Whether a form came with a file, or could have. */
export function isMultipart({ headers }: Request): boolean {
  return multipart.test((headers.get("Content-Type") ?? "").trim());
}

function isCoded({ headers }: Request): boolean {
  return (headers.get("Content-Encoding") ?? "identity") !== "identity";
}

/** Counts while it reads: a Content-Length may lie or be missing. */
async function readBytes(request: Request, maxBytes: number): Promise<Decision<Uint8Array<ArrayBuffer>>> {
  if (Number(request.headers.get("Content-Length")) > maxBytes) return refuse("PAYLOAD_TOO_LARGE");
  if (!request.body) return accept(new Uint8Array());
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength;
      if (length > maxBytes) return refuse("PAYLOAD_TOO_LARGE");
      chunks.push(part.value);
    }
  } catch {
    // The caller hung up in the middle: nobody reads the answer, and nothing of ours is broken.
    return refuse("INVALID_INPUT");
  } finally {
    // Not cancel(): that would close the connection before the refusal has gone out on it.
    reader.releaseLock();
  }
  return accept(Buffer.concat(chunks));
}
