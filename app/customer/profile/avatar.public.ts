import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { getAvatar } from "./get-avatar.server.ts";
import { servePicture } from "#app/customer/frame/serve-picture.server.ts";

/** A customer's picture, for everybody who knows its address. A new picture gets a new address. */
export function loader({ params: { userId = "", random = "", name }, context }: LoaderFunctionArgs) {
  return servePicture(getAvatar(userId, random, name), context.log);
}
