import { data } from "#app/remix.server.ts";
import { takePicture } from "#app/core/pages/record/take-picture.server.ts";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";

/** Where the pictures of a partner's forms go, each by itself; there is nothing to open. */
export const loader = partnerLoader("offers", (): never => {
  throw data(null, { status: 404 });
});

export const action = partnerAction("offers", (call, { request }) => takePicture(call, request));
