import { idSchema } from "#app/core/domain/fields.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import { data } from "#app/remix.server.ts";
import { documentXml } from "#app/core/pages/papers/document-xml.server.ts";
import { getInvoice } from "./get-invoice.server.ts";

/** An invoice as the tax platform has it, as a download. */
export const loader = customerLoader(async (call, args) => {
  const result = await documentXml(
    call.caller.userId,
    await getInvoice(call, idSchema.parse(args.params.id)),
  );
  if (!result.ok) throw data(null, { status: 404 });
  return fileResponse(result.value);
});
