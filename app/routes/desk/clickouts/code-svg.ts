import { fileResponse, type NamedFile } from "#app/api/file-response.ts";
import { idSchema } from "#app/domain/fields.ts";
import { qrPath } from "#app/components/ui/qr-path.ts";
import { getClickoutRecord } from "#app/services/catalogue/clickout.server.ts";
import { deskLoader, foundOr404 } from "#app/web/operator.server.ts";

/** The QR code of a campaign's link, to be printed. */
export const loader = deskLoader(async (_, args) => {
  const { code, url } = foundOr404(await getClickoutRecord(idSchema.parse(args.params.id)));
  return fileResponse(qrSvg(code.replaceAll("_", "-"), url));
});

/** How wide it is printed where nobody makes it larger. */
const widthMillimetres = 50;

/** A QR code as a drawing that keeps its edges at any size; `name` as `NamedFile` has it, without its ending. */
function qrSvg(name: string, text: string): NamedFile {
  const { size, path } = qrPath(text);
  const width = `${widthMillimetres}mm`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>\n`;
  return { name: `${name}.svg`, bytes: new TextEncoder().encode(svg), contentType: "image/svg+xml" };
}
