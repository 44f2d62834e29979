import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { shownFileResponse } from "#app/core/http/file-response.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { getRequestDocument } from "#app/core/services/requests/get-request-document.server.ts";
import { requireSeller } from "#app/till/frame/till.server.ts";

/** The document that a customer sent with a request, for a till that may answer it. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { call } = await requireSeller(args);
  const document = await getRequestDocument(call, idSchema.parse(args.params.request));
  if (document.ok) return shownFileResponse(document.value);
  return new Response(null, {
    status: errorTable[document.refusal].status,
    headers: { "Cache-Control": "no-store" },
  });
}
