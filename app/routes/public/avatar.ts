import type { LoaderFunctionArgs } from "@remix-run/node";
import { FileStoreError } from "#app/adapters/files/files.ts";
import { getAvatar } from "#app/services/profile/get-avatar.server.ts";

/** A customer's picture. A new picture gets a new address, so browsers may cache it for ever. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { userId = "", random = "" } = params;
  try {
    const picture = await getAvatar(userId, random);
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
    context.log.warn({ err: error }, "a picture could not be read");
    return nothing(503);
  }
}

function nothing(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
