import { fileTable, type FileCell } from "#app/core/i18n/file-table.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import type { SettlementLine } from "#app/settlement/lines/line-answer.ts";
import { linesQuery } from "#app/settlement/lines/lines.schema.ts";
import { listLines } from "#app/settlement/lines/list-lines.server.ts";
import { storeNames } from "./shown-lines.server.ts";

const batchRows = 500;

const columns = [
  ...(["at", "eventAt", "kind", "of", "store", "quantity", "unit", "amount"] as const),
  ...(["source", "contract", "statement", "id"] as const),
] as const;

/** The lines of a CSV file, newest first; amounts in dinars with all their six decimals, so that they add up. */
export async function* linesFile(
  call: PartnerCall,
  span: { from: Date; to: Date },
): AsyncGenerator<string, undefined> {
  const { caller, now, language } = call;
  const t = translatorOf(language, "partner-money");
  yield `\ufeff${fileTable([columns.map((column) => t(`file.${column}`))], language)}`;
  const names = await storeNames(call);
  let cursor: string | null = null;
  do {
    const page = await listLines(
      { partnerId: caller.partnerId, now },
      { ...span, limit: batchRows, ...cursorOf(cursor) },
    );
    if (!page.ok) throw new Error(`a partner's own lines were refused: ${page.refusal}`);
    const rows = page.value.items.map((line) => cellsOf(line, names, language));
    if (rows.length > 0) yield fileTable(rows, language);
    cursor = page.value.nextCursor;
  } while (cursor !== null);
  return undefined;
}

function cursorOf(cursor: string | null) {
  const read = cursor === null ? undefined : linesQuery.shape.cursor.parse(cursor);
  return read && { cursor: read };
}

function cellsOf(line: SettlementLine, names: Map<string, string>, language: Language): FileCell[] {
  const t = translatorOf(language, "partner-money");
  const { at, eventAt, kind, of, storeId, quantity, source, contractId, statementId, id } = line;
  return [
    ...[new Date(at), new Date(eventAt), t(`kinds.${kind}`), of && t(`kinds.${of}`)],
    ...[(storeId && names.get(storeId)) ?? null, quantity],
    ...[{ microdinars: line.unitMicrodinars }, { microdinars: line.amountMicrodinars }],
    ...[source.id, contractId, statementId, id],
  ];
}
