import { data, redirectDocument } from "#app/remix.server.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { saveToGoogle } from "./save-to-google.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

/** Leads to Google Wallet, which offers to keep the card. */
export const loader = customerLoader(async (call) => {
  const link = await saveToGoogle(call);
  if (!link.ok) throw data(null, { status: errorTable[link.refusal].status });
  return redirectDocument(link.value, { headers: { "Cache-Control": "no-store" } });
});
