import { formatNumber } from "#app/core/ui/format.ts";
import { readListAsked, type ListPlace } from "#app/core/domain/lists/list-address.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { fileTable } from "#app/core/i18n/file-table.ts";
import type { MadeList } from "./made-list.server.ts";

const batchRows = 500;
/** The most rows that a spreadsheet opens without trouble. */
export const mostFileRows = 50_000;

/**
 * All rows of a list as CSV in the reader's way, with the filters and order of its address. They are sent batch by batch, so that
 * neither the database nor the server holds all of them. The byte order mark tells spreadsheets that the file
 * is UTF-8.
 */
export function listFile(name: string, parts: AsyncGenerator<string, undefined>): Response {
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

/** The lines of a list's file. If there are more rows than allowed, the last line says so. */
export function fileOf<Row>({
  spec,
  read,
  cells,
}: Pick<MadeList<Row, unknown>, "spec" | "read" | "cells">): MadeList<Row, unknown>["file"] {
  return async function* parts(
    call: OperatorCall,
    params: URLSearchParams,
  ): AsyncGenerator<string, undefined> {
    const { language } = call;
    const words: Record<string, string> = translator(language)("columns", {
      ns: "lists",
      returnObjects: true,
    });
    yield `\ufeff${fileTable([Object.keys(cells).map((key) => words[key] ?? key)], language)}`;
    const asked = readListAsked(spec, params);
    let place: ListPlace = null;
    for (let count = 0; count < mostFileRows; count += batchRows) {
      const { rows, next } = await read(call, { asked, place, limit: batchRows, counted: false });
      const lines = rows.map((row) => Object.values(cells).map((cell) => cell(row, language)));
      if (lines.length > 0) yield fileTable(lines, language);
      if (next === null) return undefined;
      place = { way: "after", cursor: next };
    }
    const amount = formatNumber(mostFileRows, language);
    yield fileTable([[translator(language)("fileEnds", { ns: "lists", amount })]], language);
    return undefined;
  };
}
