import { businessDayOf } from "#app/core/domain/business-day.ts";
import { product } from "#app/product.ts";
import { exportAccount } from "./export-account.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

/** All data held about the customer, as a download. */
export const loader = customerLoader(async (call) => {
  const fileName = `${product.name.toLowerCase()}-${businessDayOf(call.now)}.json`;
  return new Response(`${JSON.stringify(await exportAccount(call), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
});
