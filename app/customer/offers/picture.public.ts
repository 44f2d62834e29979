import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { getPicture } from "./get-picture.server.ts";
import { servePicture } from "#app/customer/frame/serve-picture.server.ts";

/** A picture of the catalogue. Its address names its content. */
export function loader({ params: { hash = "", name = "" }, context }: LoaderFunctionArgs) {
  return servePicture(getPicture(hash, name), context.log);
}
