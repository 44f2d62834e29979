import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { pictureBody } from "#app/core/domain/pictures/picture-body.ts";
import { pictureAnswer } from "#app/core/domain/pictures/picture-answer.ts";
import { pictureMaxBytes, pictureMaxPixels, pictureMaxReadBytes } from "#app/core/domain/pictures/picture.ts";
import { keepPicture } from "#app/core/services/catalogue/keep-picture.server.ts";

export const operatorPicturesCalls = calls({
  "/operator/pictures": {
    POST: endpoint({
      summary: "Keep a picture for offers, partners, cards and stories",
      description:
        `PNG, JPEG or WebP by its content, at most ${pictureMaxBytes / 1024 ** 2} MB and ` +
        `${pictureMaxPixels / 1_000_000} megapixels. It is kept upright and free of hidden data, in AVIF and WebP at the ` +
        "widths that pages show. The same bytes again are the same picture.",
      signIn: "operator",
      right: "catalogue",
      upload: { maxBytes: pictureMaxReadBytes },
      body: pictureBody,
      answer: pictureAnswer,
      status: 201,
      refusals: ["PICTURE_INVALID"],
      handle: async (call) => keepPicture(call, new Uint8Array(await call.body.picture.arrayBuffer())),
    }),
  },
});
