import { data } from "#app/remix.server.ts";
import { csvResponse } from "#app/core/http/csv-response.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { figuresFile } from "./shown-figures.server.ts";

/** The partner's figures as a CSV table: one line for each value, with its part, row and column. */
export const loader = partnerLoader("figures", async (call, { request }) => {
  const file = await figuresFile(call, request);
  if (!file) throw data(null, { status: 404 });
  return csvResponse(`figures-${file.span.from}-${file.span.to}.csv`, file.text);
});
