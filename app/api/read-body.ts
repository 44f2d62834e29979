import { accept, refuse, type Decision } from "#app/domain/refusals.ts";

/** JSON bodies beyond 256 kB are refused. */
export const bodyLimitBytes = 256 * 1024;

const jsonInUtf8 = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i;

/** Reads a JSON body; an empty one is an object without fields. Refuses 415, 413, INVALID_INPUT. */
export async function readJsonBody(request: Request): Promise<Decision<unknown>> {
  const type = request.headers.get("Content-Type");
  const coded = request.headers.get("Content-Encoding") ?? "identity";
  if (coded !== "identity" || (type !== null && !jsonInUtf8.test(type.trim()))) {
    return refuse("UNSUPPORTED_MEDIA_TYPE");
  }
  if (Number(request.headers.get("Content-Length")) > bodyLimitBytes) return refuse("PAYLOAD_TOO_LARGE");
  const bytes = await readBytes(request);
  if (!bytes.ok) return bytes;
  if (bytes.value.byteLength === 0) return accept({});
  if (type === null) return refuse("UNSUPPORTED_MEDIA_TYPE");
  try {
    return accept(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.value)));
  } catch {
    return refuse("INVALID_INPUT");
  }
}

/** Counts while it reads: a Content-Length may lie or be missing. */
async function readBytes(request: Request): Promise<Decision<Uint8Array>> {
  if (!request.body) return accept(new Uint8Array());
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength;
      if (length > bodyLimitBytes) return refuse("PAYLOAD_TOO_LARGE");
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
