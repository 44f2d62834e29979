const sidePixels = 1024;
/** A picture that is not larger than this is sent unchanged. */
const smallBytes = 400_000;

/**
 * Cuts the middle square out of a large picture and makes it a small JPEG, so that a phone's photo is sent
 * quickly. A small picture, or one that this browser cannot read, stays unchanged: the server checks it
 * again.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    const { width, height } = picture;
    if (Math.max(width, height) <= sidePixels && file.size <= smallBytes) return file;
    const cut = Math.min(width, height);
    const side = Math.min(cut, sidePixels);
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d");
    if (!context) return file;
    // JPEG has no transparency; without this, transparent parts would be black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    context.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    return blob ? new File([blob], "avatar.jpg", { type: "image/jpeg" }) : file;
  } finally {
    picture.close();
  }
}
