import { errorTable } from "#app/core/http/error-table.ts";
import { shownFileResponse } from "#app/core/http/file-response.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { getRequestDocument } from "#app/core/services/requests/get-request-document.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

/** The document that the customer sent with a request, for the page that shows it. */
export const loader = customerLoader(async (call, args) => {
  const document = await getRequestDocument(call, idSchema.parse(args.params.requestId));
  if (document.ok) return shownFileResponse(document.value);
  return new Response(null, {
    status: errorTable[document.refusal].status,
    headers: { "Cache-Control": "no-store" },
  });
});
