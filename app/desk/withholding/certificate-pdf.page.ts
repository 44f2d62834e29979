import { idSchema } from "#app/core/domain/fields.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { certificatePdf } from "#app/settlement/withholding/certificate-pdf.server.ts";

/** A certificate of withholding, in the reader's language. */
export const loader = deskLoader("finance", async ({ language }, args) =>
  fileResponse(foundOr404(await certificatePdf(idSchema.parse(args.params.id), language))),
);
