import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileResponse } from "#app/api/file-response.ts";
import { idSchema } from "#app/domain/fields.ts";
import { getClickoutRecord } from "#app/services/catalogue/clickout.server.ts";
import { foundOr404, requireOperator } from "#app/web/operator.server.ts";
import { qrSvg } from "#app/web/qr-svg.server.ts";

/** The QR code of a campaign's link, to be printed. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireOperator(args);
  const { code, url } = foundOr404(await getClickoutRecord(idSchema.parse(args.params.id)));
  return fileResponse(qrSvg(code.replaceAll("_", "-"), url));
}
