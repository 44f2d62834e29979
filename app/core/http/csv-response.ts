import { fileResponse } from "#app/core/http/file-response.ts";

/** A CSV file that spreadsheets read correctly: the byte order mark tells them that it is UTF-8. */
export function csvResponse(name: string, table: string): Response {
  return fileResponse({
    name,
    bytes: new TextEncoder().encode(`\ufeff${table}`),
    contentType: "text/csv; charset=utf-8",
  });
}
