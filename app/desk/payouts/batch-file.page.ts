import { idSchema } from "#app/core/domain/fields.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { readBatchFile } from "#app/settlement/payouts/read-batches.server.ts";

/** The bank's file of a batch that was exported. */
export const loader = deskLoader("finance", async (_, args) =>
  fileResponse(foundOr404(await readBatchFile(idSchema.parse(args.params.id)))),
);
