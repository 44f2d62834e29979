import { data } from "#app/remix.server.ts";
import { csvStream } from "#app/core/http/csv-response.ts";
import { readSpan } from "#app/core/pages/report-span.server.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { linesFile } from "./lines-file.server.ts";

/** The partner's lines of the chosen days as a CSV table, all of them. */
export const loader = partnerLoader("money", (call, { request }) => {
  const { shown, requested } = readSpan(request, call.now);
  if (!requested) throw data(null, { status: 404 });
  return csvStream(`lines-${shown.from}-${shown.to}`, linesFile(call, requested.moments));
});
