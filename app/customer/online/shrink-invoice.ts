/** Small print stays readable: a page at this size has about 200 dots per inch. */
const longestSidePixels = 2400;
/** A picture that is not larger than this is sent unchanged. */
const smallBytes = 1_500_000;
const jpegQuality = 0.85;

/** The result of preparing a chosen file. */
export type Prepared = { file: File; isPicture: boolean } | { wrong: "HEIC" | "KIND" };

const heic = /^image\/hei[cf]$|\.hei[cf]$/i;
const kinds = ["image/png", "image/jpeg", "application/pdf"];

/**
 * Prepares a document for sending: a large picture becomes a smaller JPEG with readable small print, also
 * from an Apple format if this browser can read it. A small file stays unchanged, byte for byte. The server
 * checks everything again.
 */
export async function prepareInvoice(file: File): Promise<Prepared> {
  const isHeic = heic.test(file.type) || heic.test(file.name);
  if (!isHeic && file.type !== "" && !kinds.includes(file.type)) return { wrong: "KIND" };
  if (file.type === "application/pdf") return { file, isPicture: false };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return isHeic ? { wrong: "HEIC" } : { file, isPicture: false };
  try {
    if (file.size <= smallBytes && !isHeic) return { file, isPicture: true };
    const smaller = await drawSmaller(picture);
    const sent =
      smaller && (isHeic || smaller.size < file.size)
        ? new File([smaller], "invoice.jpg", { type: "image/jpeg" })
        : file;
    return { file: sent, isPicture: true };
  } finally {
    picture.close();
  }
}

async function drawSmaller(picture: ImageBitmap): Promise<Blob | null> {
  const part = Math.min(1, longestSidePixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * part);
  canvas.height = Math.round(picture.height * part);
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency; without this, transparent parts would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", jpegQuality));
}
