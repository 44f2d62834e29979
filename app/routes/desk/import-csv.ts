import { kindAt } from "#app/web/imports/answer-import.server.ts";
import { kindsOfImport } from "#app/web/imports/import-kinds.server.ts";
import { templateOf } from "#app/web/imports/template.ts";
import { deskLoader } from "#app/web/operator.server.ts";
import { csvResponse } from "./csv-response.server.ts";

/** A template of the file: the columns of an import, with an example. */
export const loader = deskLoader(null, (call, { params }) => {
  const kind = kindAt(call, params.what);
  return csvResponse(`${kind}.csv`, templateOf(kind, kindsOfImport[kind].columns, call.language));
});
