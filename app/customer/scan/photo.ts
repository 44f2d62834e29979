import type { CodeKind } from "#app/core/ui/camera/decoder.ts";

/** A phone's photo is far larger than the code in it needs. */
const sidePixels = 1600;

/**
 * The texts of the codes in a photo, empty without codes; null for a picture that this browser cannot open.
 * Rejects when the reader cannot be loaded.
 */
export async function readPhoto(file: File, kind: CodeKind): Promise<string[] | null> {
  const photo = await createImageBitmap(file).catch(() => null);
  if (!photo) return null;
  try {
    const { loadDecoder } = await import("#app/core/ui/camera/decoder.ts");
    const decode = await loadDecoder(kind);
    const part = sidePixels / Math.max(photo.width, photo.height);
    if (part >= 1) return await decode(photo);
    const size = {
      resizeWidth: Math.round(photo.width * part),
      resizeHeight: Math.round(photo.height * part),
    };
    const small = await createImageBitmap(photo, { ...size, resizeQuality: "high" });
    const texts = await decode(small);
    small.close();
    // A small code in a large photo gets lost when the whole photo is shrunk.
    return texts.length > 0 ? texts : await decode(photo);
  } finally {
    photo.close();
  }
}
