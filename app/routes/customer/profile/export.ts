import type { LoaderFunctionArgs } from "@remix-run/node";
import { businessDayOf } from "#app/domain/business-day.ts";
import { product } from "#app/product.ts";
import { exportAccount } from "#app/services/accounts/export-account.server.ts";
import { requireClientCall } from "#app/web/call.server.ts";

/** Everything held about the customer, as a file to keep. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const call = await requireClientCall(args);
  const fileName = `${product.name.toLowerCase()}-${businessDayOf(call.now)}.json`;
  return new Response(`${JSON.stringify(await exportAccount(call), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
