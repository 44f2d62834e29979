import { fileResponse } from "#app/api/file-response.ts";

/** A table that a spreadsheet opens in its own letters: the mark before it says that it is UTF-8. */
export function csvResponse(name: string, table: string): Response {
  return fileResponse({
    name,
    bytes: new TextEncoder().encode(`\ufeff${table}`),
    contentType: "text/csv; charset=utf-8",
  });
}
