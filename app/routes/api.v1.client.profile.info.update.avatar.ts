import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { avatarAnswer, avatarBody } from "#app/api/schemas/profile.ts";
import { avatarMostReadBytes } from "#app/domain/accounts/profile.ts";
import { updateAvatar } from "#app/services/profile/update-avatar.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Change the customer's picture",
    description:
      "PNG or JPEG by its content, at most 2 MB. It is made square, upright and free of hidden data.",
    signIn: "client",
    upload: { mostBytes: avatarMostReadBytes },
    body: avatarBody,
    answer: avatarAnswer,
    refusals: ["AVATAR_INVALID_TYPE", "AVATAR_TOO_LARGE"],
    handle: async (call) => updateAvatar(call, new Uint8Array(await call.body.avatar.arrayBuffer())),
  }),
});

export const loader = api.loader;
export const action = api.action;
