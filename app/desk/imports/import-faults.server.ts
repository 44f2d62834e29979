import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { doubles, type ImportLine, type LineFault } from "#app/core/domain/imports/line-faults.ts";
import type { Decision } from "#app/core/domain/refusals.ts";

/** Lines that the record's own rules refuse. */
export function refusedLines<B>(
  lines: readonly ImportLine<B>[],
  rowOf: (body: B) => Decision<unknown>,
): LineFault[] {
  return lines.flatMap(({ line, body }) => {
    const row = rowOf(body);
    if (row.ok) return [];
    const details = row.details ?? [{ path: null, code: row.refusal }];
    return details.map(({ path, code }) => ({ line, path, code }));
  });
}

/** Lines that name an unknown partner. */
export async function unknownPartners(
  db: Db,
  lines: readonly ImportLine<{ partnerId?: string | null | undefined }>[],
): Promise<LineFault[]> {
  const asked = idsOf(lines, ({ partnerId }) => partnerId);
  const known = await readRowsIn<{ id: string }>(
    db,
  )`SELECT id FROM partner WHERE id = ANY (${asked}::uuid[])`;
  return unknownIds(lines, "partnerId", ({ partnerId }) => partnerId, known);
}

/** Lines that name an unknown segment. */
export async function unknownSegments(
  db: Db,
  lines: readonly ImportLine<{ segmentId?: string | null | undefined }>[],
): Promise<LineFault[]> {
  const asked = idsOf(lines, ({ segmentId }) => segmentId);
  const known = await readRowsIn<{ id: string }>(
    db,
  )`SELECT id FROM segment WHERE id = ANY (${asked}::uuid[])`;
  return unknownIds(lines, "segmentId", ({ segmentId }) => segmentId, known);
}

type IdOf<B> = (body: B) => string | null | undefined;

function idsOf<B>(lines: readonly ImportLine<B>[], idOf: IdOf<B>): string[] {
  return [...new Set(lines.flatMap(({ body }) => idOf(body) ?? []))];
}

function unknownIds<B>(
  lines: readonly ImportLine<B>[],
  path: string,
  idOf: IdOf<B>,
  known: readonly { id: string }[],
): LineFault[] {
  const ids = new Set(known.map(({ id }) => id));
  return lines.flatMap(({ line, body }): LineFault[] => {
    const id = idOf(body) ?? null;
    return id === null || ids.has(id) ? [] : [{ line, path, code: "UNKNOWN" }];
  });
}

/** Lines whose external reference is used by another line or by an existing record. */
export async function usedReferences(
  db: Db,
  table: "store" | "offer",
  lines: readonly ImportLine<{ externalReference?: string | null | undefined }>[],
): Promise<LineFault[]> {
  const asked = lines.flatMap(({ body }) => body.externalReference ?? []);
  const used =
    table === "store"
      ? await readRowsIn<{ reference: string }>(db)`
          SELECT external_reference AS reference FROM store WHERE external_reference = ANY (${asked}::text[])`
      : await readRowsIn<{ reference: string }>(db)`
          SELECT external_reference AS reference FROM offer WHERE external_reference = ANY (${asked}::text[])`;
  const references = new Set(used.map(({ reference }) => reference));
  return doubles(lines, "externalReference", (body) => body.externalReference ?? null, references);
}
