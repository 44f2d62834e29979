import { data } from "#app/remix.server.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { getCreditNote } from "./get-credit-note.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import { invoicePdf } from "#app/core/pages/papers/invoice-pdf.server.ts";

/** A credit note as a download. */
export const loader = customerLoader(async (call, args) => {
  const result = await getCreditNote(call, idSchema.parse(args.params.id));
  if (!result.ok) throw data(null, { status: 404 });
  return fileResponse(await invoicePdf(result.value, call.caller.userId, call.language));
});
