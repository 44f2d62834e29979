import { sql } from "#app/core/db/sql.server.ts";

/** `documentReference` of a row `d` of settlement_document. */
export const referenceSql = sql`d.series || '-' || d.year || '-' || d.number`;
