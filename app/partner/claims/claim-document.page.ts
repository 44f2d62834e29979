import { idSchema } from "#app/core/domain/fields.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { shownFileResponse } from "#app/core/http/file-response.ts";
import { getRequestDocument } from "#app/core/services/requests/get-request-document.server.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";

/** The document that a customer sent with a request. */
export const loader = partnerLoader("claims", async (call, { params }) => {
  const document = await getRequestDocument(call, idSchema.parse(params.claim));
  if (document.ok) return shownFileResponse(document.value);
  return new Response(null, {
    status: errorTable[document.refusal].status,
    headers: { "Cache-Control": "no-store" },
  });
});
