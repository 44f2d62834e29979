import { FileStoreError, type StoredFile } from "#app/core/adapters/files/files.ts";
import type { Log } from "#app/core/services/call.ts";

/**
 * Answers anybody with a stored picture. The picture at an address never changes, so browsers may keep it for
 * ever. 503 while the store does not answer.
 */
export async function servePicture(stored: Promise<StoredFile | null>, log: Log): Promise<Response> {
  try {
    const picture = await stored;
    if (!picture) return nothing(404);
    return new Response(Buffer.from(picture.bytes), {
      headers: {
        "Content-Type": picture.contentType,
        "Content-Length": String(picture.bytes.byteLength),
        "Content-Disposition": "inline",
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log.warn({ err: error }, "a picture could not be read");
    return nothing(503);
  }
}

function nothing(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
