import { idSchema } from "#app/core/domain/fields.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { documentFile } from "#app/settlement/documents/document-file.server.ts";

/** A document to a company as people file it. */
export const loader = deskLoader("finance", async ({ language }, args) => {
  const asked = { partnerId: null, id: idSchema.parse(args.params.id), format: "pdf" as const, language };
  return fileResponse(foundOr404(await documentFile(asked)));
});
