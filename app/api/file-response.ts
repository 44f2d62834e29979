/** A file sent without changes. */
export interface NamedFile {
  /** The file name for saving it: letters, digits, `-` and one dot. */
  name: string;
  bytes: Uint8Array;
  contentType: string;
}

/**
 * The response with a file that somebody uploaded. A browser saves it, may show it as a picture within a
 * page, and never executes any of it.
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

/** The same for a page that shows it: a picture can also be opened by itself, anything else is saved. */
export function shownFileResponse(file: NamedFile): Response {
  const response = fileResponse(file);
  if (pictures.includes(file.contentType))
    response.headers.set("Content-Disposition", `inline; filename="${file.name}"`);
  return response;
}

/** Types that a browser shows without executing anything. */
const pictures = ["image/jpeg", "image/png"];
