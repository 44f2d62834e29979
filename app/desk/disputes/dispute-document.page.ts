import { idSchema } from "#app/core/domain/fields.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { shownFileResponse } from "#app/core/http/file-response.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { getDisputeDocument } from "#app/settlement/disputes/get-dispute-document.server.ts";

/** What a partner attached to a dispute. */
export const loader = deskLoader("finance", async (call, { params }) => {
  const document = await getDisputeDocument(call, idSchema.parse(params.id));
  if (document.ok) return shownFileResponse(document.value);
  return new Response(null, {
    status: errorTable[document.refusal].status,
    headers: { "Cache-Control": "no-store" },
  });
});
