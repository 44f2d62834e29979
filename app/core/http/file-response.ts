/** A file sent without changes. */
export interface NamedFile {
  /** The file name for saving it: letters, digits, `-` and one dot. */
  name: string;
  bytes: Uint8Array;
  contentType: string;
}

/**
 * The headers of a file that somebody uploaded. A browser saves it, may show it as a picture within a page,
 * and never executes any of it.
 */
export function fileHeaders({ name, bytes, contentType }: NamedFile): Record<string, string> {
  return {
    "Content-Type": contentType,
    "Content-Length": String(bytes.byteLength),
    "Content-Disposition": `attachment; filename="${name}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  };
}

/** The response with such a file. */
export function fileResponse(file: NamedFile): Response {
  return new Response(Buffer.from(file.bytes), { headers: fileHeaders(file) });
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
