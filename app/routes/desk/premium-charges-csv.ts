import { data } from "@remix-run/node";
import { premiumChargesQuery } from "#app/api/schemas/premium-report.ts";
import { exportPremiumCharges } from "#app/services/reports/list-premium-charges.server.ts";
import { csvResponse } from "./csv-response.server.ts";
import { deskLoader, foundOr404 } from "#app/web/operator.server.ts";
import { readSpan } from "#app/web/report-span.server.ts";

/** The API's CSV table of charges, for the days and, if given, the state named by the address. */
export const loader = deskLoader("reports", async ({ now }, args) => {
  const { requested } = readSpan(args.request, now);
  const state = premiumChargesQuery.shape.state.safeParse(
    new URL(args.request.url).searchParams.get("state") ?? undefined,
  );
  if (!requested || !state.success) throw data(null, { status: 404 });
  const { days, moments } = requested;
  const table = foundOr404(await exportPremiumCharges({ ...moments, state: state.data }));
  return csvResponse(`premium-charges-${days.from}-${days.to}.csv`, table);
});
