import { fileResponse, type NamedFile } from "#app/core/http/file-response.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { codeSvg } from "#app/core/ui/code-svg.ts";
import { qrShape } from "#app/core/ui/qr-shape.ts";
import { getClickoutRecord } from "./clickout.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";

/** The QR code of a code's link, for print. */
export const loader = deskLoader("catalogue", async (_, args) => {
  const { code, url } = foundOr404(await getClickoutRecord(idSchema.parse(args.params.id)));
  return fileResponse(qrSvg(code.replaceAll("_", "-"), url));
});

/** The printed width, unless somebody scales it. */
const widthMillimetres = 50;

/** The QR code as an SVG, sharp at any size; `name` is the file name without its extension. */
function qrSvg(name: string, text: string): NamedFile {
  const width = `${widthMillimetres}mm`;
  const svg = codeSvg(qrShape(text), ` width="${width}" height="${width}"`);
  return { name: `${name}.svg`, bytes: new TextEncoder().encode(`${svg}\n`), contentType: "image/svg+xml" };
}
