import { data } from "#app/remix.server.ts";
import { csvResponse } from "#app/core/http/csv-response.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { partnersTable } from "./partners-page.server.ts";

/** The figures of one partner as a CSV table: one line for each value, with its part, row and column. */
export const loader = deskLoader("reports", async (call, { request }) => {
  const table = await partnersTable(call, request);
  if (!table) throw data(null, { status: 404 });
  return csvResponse(`figures-partner-${table.from}-${table.to}.csv`, table.text);
});
