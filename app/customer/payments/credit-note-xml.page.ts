import { data } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import { documentXml } from "#app/core/pages/papers/document-xml.server.ts";
import { getCreditNote } from "./get-credit-note.server.ts";

/** A credit note as the tax platform has it, as a download. */
export const loader = customerLoader(async (call, args) => {
  const result = await documentXml(
    call.caller.userId,
    await getCreditNote(call, idSchema.parse(args.params.id)),
  );
  if (!result.ok) throw data(null, { status: 404 });
  return fileResponse(result.value);
});
