/** A file that goes out as it is. */
export interface NamedFile {
  /** What it is called where somebody saves it: letters, digits, `-` and one dot. */
  name: string;
  bytes: Uint8Array;
  contentType: string;
}

/**
 * The answer that is a file somebody sent in. A browser saves it, may show it within a page as a picture, and runs
 * nothing of it.
 */
export function fileResponse({ name, bytes, contentType }: NamedFile, headers = new Headers()): Response {
  headers.set("Content-Type", contentType);
  headers.set("Content-Length", String(bytes.byteLength));
  headers.set("Content-Disposition", `attachment; filename="${name}"`);
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cache-Control", "private, no-store");
  return new Response(Buffer.from(bytes), { headers });
}

/** The same for a page that shows it: a picture may be opened by itself too, anything else is saved. */
export function shownFileResponse(file: NamedFile): Response {
  const response = fileResponse(file);
  if (pictures.includes(file.contentType))
    response.headers.set("Content-Disposition", `inline; filename="${file.name}"`);
  return response;
}

/** What a browser shows without running anything of it. */
const pictures = ["image/jpeg", "image/png"];
