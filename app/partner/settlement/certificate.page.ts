import { idSchema } from "#app/core/domain/fields.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { certificatePdf } from "#app/settlement/withholding/certificate-pdf.server.ts";

/** A certificate of what was withheld from a payout to the partner, or by it, in the reader's language. */
export const loader = partnerLoader("money", async ({ caller, language }, { params }) =>
  fileResponse(foundOr404(await certificatePdf(idSchema.parse(params.id), language, caller.partnerId))),
);
