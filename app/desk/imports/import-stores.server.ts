import { insertRows } from "#app/core/db/insert-rows.server.ts";
import { changeRowsIn, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { doubles, type ImportLine } from "#app/core/domain/imports/line-faults.ts";
import type { NewStore } from "#app/core/domain/stores/store-record.ts";
import type { Importing } from "./import-lines.server.ts";
import { refusedLines, unknownPartners, usedReferences } from "./import-faults.server.ts";
import { auditNewStores, newStoreRow } from "#app/core/services/catalogue/store.server.ts";

/** Imports stores from a file. A partner cannot have two stores with the same name, ignoring case. */
export const storeImport: Importing<NewStore> = {
  action: "store.import",
  faultsOf: async (db, lines, call) => [
    ...refusedLines(lines, (body) => newStoreRow(call, body)),
    ...(await unknownPartners(db, lines)),
    ...doubles(lines, "name", keyOf, await namesAt(db, lines)),
    ...(await usedReferences(db, "store", lines)),
  ],
  lock: (tx) => changeRowsIn(tx)`LOCK TABLE store IN SHARE ROW EXCLUSIVE MODE`,
  write: async (tx, lines, call) => {
    const made = lines.flatMap(({ body }) => {
      const row = newStoreRow(call, body);
      return row.ok ? [{ ...row.value, detail: { partnerId: body.partnerId } }] : [];
    });
    await insertRows(
      tx,
      "store",
      made.map(({ row }) => row),
    );
    await auditNewStores(tx, call, made);
  },
};

function keyOf({ partnerId, name }: Pick<NewStore, "partnerId" | "name">): string {
  return `${partnerId} ${name.toLowerCase()}`;
}

async function namesAt(db: Db, lines: readonly ImportLine<NewStore>[]): Promise<ReadonlySet<string>> {
  const partnerIds = [...new Set(lines.map(({ body }) => body.partnerId))];
  const stores = await readRowsIn<{ partnerId: string; name: string }>(db)`
    SELECT partner_id AS "partnerId", name FROM store WHERE partner_id = ANY (${partnerIds}::uuid[])`;
  return new Set(stores.map(keyOf));
}
