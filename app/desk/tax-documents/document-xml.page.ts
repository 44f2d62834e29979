import { data } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import { teifType } from "#app/core/pages/papers/document-xml.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { readTaxDocument } from "./read-tax-document.server.ts";

/** A document as it was signed last, also if it was refused. */
export const loader = deskLoader("finance", async (_call, args) => {
  const { number, xml } = foundOr404(await readTaxDocument(idSchema.parse(args.params.id)));
  if (xml === null) throw data(null, { status: 404 });
  return fileResponse({ name: `${number}.xml`, bytes: Buffer.from(xml), contentType: teifType });
});
