import sharp from "sharp";
import { smallAvatarsOf } from "#app/core/domain/accounts/avatar.ts";
import { encodePicture } from "#app/core/services/read-picture.server.ts";

/**
 * The small versions of a customer's picture. The picture is already converted: square, upright, without
 * hidden data.
 */
export function drawSmallAvatars(key: string, picture: Buffer) {
  return Promise.all(
    smallAvatarsOf(key).map(async ({ key: of, side, format }) => ({
      key: of,
      bytes: await encodePicture(sharp(picture).resize(side), format),
      contentType: `image/${format}`,
    })),
  );
}
