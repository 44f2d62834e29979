/** Small print stays readable: a page at this size has some 200 dots for an inch. */
const longestSidePixels = 2400;
/** A picture that is as small as this goes as it is. */
const smallBytes = 1_500_000;
const jpegQuality = 0.85;

/** What became of a chosen file. */
export type Prepared = { file: File; isPicture: boolean } | { wrong: "HEIC" | "KIND" };

const heic = /^image\/hei[cf]$|\.hei[cf]$/i;
const kinds = ["image/png", "image/jpeg", "application/pdf"];

/**
 * A document as it should be sent: a large picture as a smaller JPEG whose small print can still be read, also one in
 * a format of Apple's that this browser knows. What is small already stays byte for byte as it was. The server has the
 * last word on everything.
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
  // A JPEG has no holes; without this they would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", jpegQuality));
}
