import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { documentFile } from "#app/settlement/documents/document-file.server.ts";
import { documentFormats } from "#app/settlement/documents/series.ts";

const askedFormat = z.enum(documentFormats).catch("pdf");

/** An invoice or a credit note of the partner's: the paper in the reader's language, or the file that systems read. */
export const loader = partnerLoader("money", async ({ caller, language }, { params, request }) => {
  const asked = {
    ...{ partnerId: caller.partnerId, id: idSchema.parse(params.id), language },
    format: askedFormat.parse(new URL(request.url).searchParams.get("format")),
  };
  return fileResponse(foundOr404(await documentFile(asked)));
});
