import { fileResponse, type NamedFile } from "#app/core/http/file-response.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { qrPath } from "#app/core/ui/qr-path.ts";
import { getClickoutRecord } from "./clickout.server.ts";
import { deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";

/** The QR code of a code's link, for print. */
export const loader = deskLoader("catalogue", async (_, args) => {
  const { code, url } = foundOr404(await getClickoutRecord(idSchema.parse(args.params.id)));
  return fileResponse(qrSvg(code.replaceAll("_", "-"), url));
});

/** The printed width, unless somebody scales it. */
const widthMillimetres = 50;

/** The QR code as an SVG, sharp at any size; `name` is the file name without its extension. */
function qrSvg(name: string, text: string): NamedFile {
  const { size, path } = qrPath(text);
  const width = `${widthMillimetres}mm`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>\n`;
  return { name: `${name}.svg`, bytes: new TextEncoder().encode(svg), contentType: "image/svg+xml" };
}
