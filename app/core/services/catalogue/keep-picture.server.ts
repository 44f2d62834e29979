import { createHash } from "node:crypto";
import { files } from "#app/core/adapters/files/files.server.ts";
import { FileStoreError } from "#app/core/adapters/files/files.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { findPicture } from "./pictures.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import {
  addressOf,
  pictureKeyOf,
  pictureMaxBytes,
  type KeptPicture,
} from "#app/core/domain/pictures/picture.ts";
import { accept, refuse, type Decision, type Detail } from "#app/core/domain/refusals.ts";
import type { OperatorCaller, PartnerCaller } from "#app/core/domain/callers/caller.ts";
import type { Log } from "#app/core/services/call.ts";
import { drawWidths, type DrawnPicture } from "./draw-widths.server.ts";
import type { Picture } from "#app/core/domain/pictures/picture-answer.ts";

/** An operator's call, or a partner's. */
export interface PictureCall {
  now: Date;
  caller?: OperatorCaller | PartnerCaller;
  requestId?: string;
  log?: Log;
}

/**
 * Stores a picture under the hash of its bytes, at the widths that pages show, in AVIF and WebP; the same
 * bytes are stored once. Refuses PICTURE_INVALID (no PNG, JPEG or WebP by its content, damaged, above 10 MB
 * or 40 megapixels), and MAINTENANCE while many wait to be converted or files cannot be stored. `path` is the
 * field that the refusal names.
 */
export async function keepPicture(
  call: PictureCall,
  bytes: Uint8Array,
  path = "picture",
): Promise<Decision<Picture>> {
  if (bytes.byteLength > pictureMaxBytes) return refusePicture(path, "TOO_LARGE");
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const known = await findPicture(hash);
  if (known) return accept(recordOf(known));
  const drawn = await drawWidths(bytes);
  if (!drawn.ok) return drawn;
  if (typeof drawn.value === "string")
    return refusePicture(path, drawn.value === "UNREADABLE" ? "UNREADABLE" : "PICTURE_INVALID");
  // The files first: unused files harm nobody, but an address without a file would be seen.
  if (!(await keepFiles(hash, drawn.value, call))) return refuse("MAINTENANCE", { retryAfterSeconds: 5 });
  return accept(recordOf(await writeDown(call, { hash, ...drawn.value })));
}

export function refusePicture(path: string, code: Detail["code"]) {
  return refuse("PICTURE_INVALID", { details: [{ path, code }] });
}

async function keepFiles(
  hash: string,
  { files: drawn }: DrawnPicture,
  { log }: PictureCall,
): Promise<boolean> {
  try {
    for (const { width, format, bytes } of drawn)
      await files.put(pictureKeyOf(hash, width, format), bytes, `image/${format}`);
    return true;
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log?.error({ err: error }, "a picture could not be kept");
    return false;
  }
}

/** A concurrent upload of the same picture may have written the row first. */
function writeDown(call: PictureCall, { hash, width, height }: KeptPicture) {
  return transact(async (tx) => {
    const data = { id: newId(), hash, width, height, createdAt: call.now };
    const { count } = await tx.picture.createMany({ data, skipDuplicates: true });
    const row = await tx.picture.findUniqueOrThrow({ where: { hash } });
    if (count > 0)
      await writeAudit(tx, call, {
        action: "picture.create",
        target: row.id,
        after: { url: addressOf(row) },
      });
    return row;
  });
}

function recordOf({ id, ...picture }: KeptPicture & { id: string }): Picture {
  const { width, height } = picture;
  return { id, url: addressOf(picture), width, height };
}
