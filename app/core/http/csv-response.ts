import { fileResponse } from "#app/core/http/file-response.ts";

/** A CSV file that spreadsheets read correctly: the byte order mark tells them that it is UTF-8. */
export function csvResponse(name: string, table: string): Response {
  return fileResponse({
    name,
    bytes: new TextEncoder().encode(`\ufeff${table}`),
    contentType: "text/csv; charset=utf-8",
  });
}

/**
 * A CSV file in the reader's way, sent part by part, so that neither the database nor the server holds all of it. The first
 * part begins with the byte order mark. `name` is without its ending.
 */
export function csvStream(name: string, parts: AsyncGenerator<string, undefined>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
