import { data } from "#app/remix.server.ts";
import { csvStream } from "#app/core/http/csv-response.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { readSpan } from "#app/core/pages/report-span.server.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { salesFile } from "./sales-file.server.ts";
import { readSaleFilter } from "./shown-sales.server.ts";

/** The partner's sales of the chosen days, store and cashier as a CSV table, all of them. */
export const loader = partnerLoader("figures", async (call, { request }) => {
  const { shown, requested } = readSpan(request, call.now);
  if (!requested) throw data(null, { status: 404 });
  const { store: storeId, cashier: cashierId } = readSaleFilter(request);
  const wanted = { ...requested.moments, storeId, cashierId };
  return csvStream(`sales-${shown.from}-${shown.to}`, foundOr404(await salesFile(call, wanted)));
});
