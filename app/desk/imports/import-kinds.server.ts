import { createHash } from "node:crypto";
import type { z } from "zod";
import { customerLine, offerLine, storeLine } from "./line-forms.ts";
import type { FormPart } from "#app/core/ui/record/specs.ts";
import { readPartnerIds, readSegmentIds } from "./record-ids.server.ts";
import { newCustomerBody } from "#app/core/domain/accounts/customer-record.ts";
import type { ImportKind } from "#app/core/domain/imports/import-kinds.ts";
import type { LineFault } from "#app/core/domain/imports/line-faults.ts";
import { newOfferBody } from "#app/core/domain/offers/offer-record.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { newStoreBody } from "#app/core/domain/stores/store-record.ts";
import { customerImport } from "./import-customers.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { offerImport } from "./import-offers.server.ts";
import { storeImport } from "./import-stores.server.ts";
import { checkLines, importLines, type Importing } from "./import-lines.server.ts";
import { columnAt, columnsOf, type Column, type Named } from "./columns.ts";
import { readLines, type ColumnFault } from "./read-lines.server.ts";

/** The result of checking or importing a file. */
export interface FileReport {
  /** The lines without a fault. */
  right: number;
  /** The lines with a fault; 0 if the file as a whole is wrong. */
  wrong: number;
  faults: ColumnFault[];
  /** The number of imported records; null if the file was not imported. */
  imported: number | null;
}

export interface KindOfImport {
  columns: readonly Column[];
  /** Checks a file; with `write`, a file without faults is imported. */
  take: (call: OperatorCall, bytes: Uint8Array, write: boolean) => Promise<Decision<FileReport>>;
}

interface Defined<S extends z.ZodType> {
  parts: readonly FormPart[];
  schema: S;
  readNamed?: () => Promise<Named>;
  importing: Importing<z.output<S>>;
}

function kindOf<S extends z.ZodType>({
  parts,
  schema,
  readNamed = async () => ({}),
  importing,
}: Defined<S>): KindOfImport {
  const columns = columnsOf(parts);
  const inColumn = ({ path, ...fault }: LineFault) => ({
    ...fault,
    column: path === null ? null : columnAt(columns, path),
  });
  return {
    columns,
    take: async (call, bytes, write) => {
      const { count, lines, faults } = await readLines(bytes, { columns, schema, named: await readNamed() });
      const report = (more: readonly LineFault[]) =>
        accept(reportOf(count, [...faults, ...more.map(inColumn)]));
      if (!write || faults.length > 0) return report(await checkLines(call, importing, lines));
      const outcome = await importLines(call, importing, { lines, hash: hashOf(bytes) });
      if ("faults" in outcome) return report(outcome.faults);
      const { done } = outcome;
      return done.ok ? accept({ right: count, wrong: 0, faults: [], imported: done.value.count }) : done;
    },
  };
}

/** A report with the faults sorted by line. */
function reportOf(count: number, faults: readonly ColumnFault[]): FileReport {
  const wrong = new Set(faults.flatMap(({ line }) => (line === null || line === 1 ? [] : line))).size;
  const isWhole = faults.some(({ line }) => line === null || line === 1);
  return {
    right: isWhole ? 0 : count - wrong,
    wrong,
    faults: faults.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
    imported: null,
  };
}

/** The hash that identifies a file by its content. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export const kindsOfImport: Record<ImportKind, KindOfImport> = {
  stores: kindOf({
    parts: storeLine,
    schema: newStoreBody,
    readNamed: async () => ({ partnerId: await readPartnerIds() }),
    importing: storeImport,
  }),
  offers: kindOf({
    parts: offerLine,
    schema: newOfferBody.omit({ status: true }),
    readNamed: async () => {
      const [partnerId, segmentId] = await Promise.all([readPartnerIds(), readSegmentIds()]);
      return { partnerId, segmentId };
    },
    importing: offerImport,
  }),
  customers: kindOf({ parts: customerLine, schema: newCustomerBody, importing: customerImport }),
};
