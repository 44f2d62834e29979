import { fileTypeFromBuffer } from "file-type";
import sharp, { type ResizeOptions, type Sharp } from "sharp";
import type { PictureFormat } from "#app/core/domain/pictures/picture.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { LineFull, semaphore } from "#app/core/settings/semaphore.ts";

const maxSeconds = 15;

/** Decoding a picture of the maximum size takes a few hundred megabytes, so it is done one at a time. */
const inLine = semaphore({ atOnce: 1, maxWaiting: 10 });
/** About the time that a queue of large pictures takes. */
const lineSeconds = 15;

// Recognised by their first bytes. An animated PNG is accepted: its first frame counts.
const kinds = new Set(["image/png", "image/apng", "image/jpeg"]);

interface Shape extends ResizeOptions {
  width: number;
  height: number;
  /** A picture with more pixels is an attempt to fill our memory. */
  maxPixels: number;
  /** The quality of the JPEG, up to 100. */
  quality: number;
}

/** Why a picture cannot be used: it is no PNG or JPEG; or it is one, but damaged or larger than allowed. */
export type PictureFault = "OTHER_KIND" | "UNREADABLE";

/**
 * Converts a picture, PNG or JPEG by its content, to a JPEG without hidden data: place, device, names, other
 * files. It is turned upright as its camera intended. Refuses MAINTENANCE while ten pictures wait to be read.
 */
export async function readPicture(
  bytes: Uint8Array,
  { maxPixels, quality, ...size }: Shape,
): Promise<Decision<Buffer | PictureFault>> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !kinds.has(type.mime)) return accept("OTHER_KIND");
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize(size)
    .flatten({ background: "#fff" })
    .jpeg({ quality, mozjpeg: true });
  // Any decoding error is caused by the upload.
  return inPictureLine(() => picture.toBuffer().catch(() => "UNREADABLE" as const));
}

/** Decodes a picture in its turn. Refuses MAINTENANCE while ten pictures wait to be read. */
export async function inPictureLine<T>(decode: () => Promise<T>): Promise<Decision<T>> {
  try {
    return accept(await inLine(decode));
  } catch (error) {
    if (error instanceof LineFull) return refuse("MAINTENANCE", { retryAfterSeconds: lineSeconds });
    throw error;
  }
}

/** Encodes one of our pictures in a format of our pages. */
export function encodePicture(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  const encoded = {
    avif: () => picture.avif({ quality: 55, effort: 2 }),
    webp: () => picture.webp({ quality: 80 }),
  };
  return encoded[format]().toBuffer();
}

/** The refusal of a field's picture; a damaged one says so. */
export function refusePicture(
  refusal: "AVATAR_INVALID_TYPE" | "DOCUMENT_INVALID",
  path: string,
  fault: PictureFault,
): Refused {
  return refuse(refusal, { details: [{ path, code: fault === "UNREADABLE" ? fault : refusal }] });
}
