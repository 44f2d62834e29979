import { formatNumber } from "#app/core/ui/format.ts";
import { readListAsked, type ListPlace } from "#app/core/domain/lists/list-address.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { fileTable } from "#app/core/i18n/file-table.ts";
import type { MadeList } from "./made-list.server.ts";

const batchRows = 500;
/** The most rows that a spreadsheet opens without trouble. */
export const mostFileRows = 50_000;

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
