import { data } from "#app/remix.server.ts";
import { fileResponse } from "#app/api/file-response.ts";
import { idSchema } from "#app/domain/fields.ts";
import { getInvoice } from "#app/services/invoices/get-invoice.server.ts";
import { customerLoader } from "#app/web/customer.server.ts";
import { invoicePdf } from "#app/web/invoice-pdf.server.ts";

/** An invoice as a download. */
export const loader = customerLoader(async (call, args) => {
  const result = await getInvoice(call, idSchema.parse(args.params.id));
  if (!result.ok) throw data(null, { status: 404 });
  return fileResponse(await invoicePdf(result.value, call.language));
});
