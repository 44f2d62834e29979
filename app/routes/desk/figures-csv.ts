import { data } from "#app/remix.server.ts";
import { figureParts } from "#app/components/operator/figures/figure-parts.ts";
import { figuresTable } from "#app/web/figures/figures-page.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";
import { csvResponse } from "./csv-response.server.ts";

/** A page of the figures as a CSV table: one line for each value, with its part, row and column. */
export const loader = deskLoader("reports", async (call, { request, params }) => {
  const part = figureParts.find((one) => one === params.part);
  const table = part && (await figuresTable(part, call, request));
  if (!table) throw data(null, { status: 404 });
  return csvResponse(`figures-${part}-${table.from}-${table.to}.csv`, table.text);
});
