import { kindAt } from "./answer-import.server.ts";
import { kindsOfImport } from "./import-kinds.server.ts";
import { templateOf } from "./template.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { csvResponse } from "#app/core/http/csv-response.ts";

/** A template of the file: the columns of an import, with an example. */
export const loader = deskLoader(null, (call, { params }) => {
  const kind = kindAt(call, params.what);
  return csvResponse(`${kind}.csv`, templateOf(kind, kindsOfImport[kind].columns, call.language));
});
