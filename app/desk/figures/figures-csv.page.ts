import { data } from "#app/remix.server.ts";
import { figureParts } from "./figure-parts.ts";
import { figuresTable } from "./figures-page.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { csvResponse } from "#app/core/http/csv-response.ts";

/** A page of the figures as a CSV table: one line for each value, with its part, row and column. */
export const loader = deskLoader("reports", async (call, { request, params }) => {
  const part = figureParts.find((one) => one === params.part);
  const table = part && (await figuresTable(part, call, request));
  if (!table) throw data(null, { status: 404 });
  return csvResponse(`figures-${part}-${table.from}-${table.to}.csv`, table.text);
});
