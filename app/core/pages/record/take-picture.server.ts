import { data } from "#app/remix.server.ts";
import { pictureBody } from "#app/core/domain/pictures/picture-body.ts";
import { pictureMaxReadBytes } from "#app/core/domain/pictures/picture.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { checkInput } from "#app/core/http/input.ts";
import { readMultipartBody } from "#app/core/http/read-body.ts";
import { formRefusalOf } from "#app/core/pages/form.server.ts";
import type { OperatorCall, PartnerCall } from "#app/core/services/call.ts";
import { keepPicture } from "#app/core/services/catalogue/keep-picture.server.ts";
import type { PictureSent } from "#app/core/ui/pictures/use-picture-upload.ts";

/** Keeps the picture that a form's field sends by itself, and answers its address. */
export async function takePicture(call: OperatorCall | PartnerCall, request: Request) {
  const body = await readMultipartBody(request, { maxBytes: pictureMaxReadBytes });
  const input = body.ok ? checkInput(pictureBody, body.value) : body;
  const kept = input.ok
    ? await keepPicture(call, new Uint8Array(await input.value.picture.arrayBuffer()))
    : input;
  if (kept.ok) return data<PictureSent>({ picture: { ok: true, url: kept.value.url } });
  const refused = formRefusalOf(besideThePicture(kept), new FormData());
  return data<PictureSent>({ picture: refused }, { status: errorTable[kept.refusal].status });
}

/** Replaces the details, because a size in bytes does not help people. */
function besideThePicture(refused: Refused): Refused {
  if (refused.refusal !== "PAYLOAD_TOO_LARGE") return refused;
  return refuse("PICTURE_INVALID", { details: [{ path: "picture", code: "TOO_LARGE" }] });
}
