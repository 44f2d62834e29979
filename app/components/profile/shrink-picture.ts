const sidePixels = 1024;
/** A picture that is as small as this goes as it is. */
const smallBytes = 400_000;

/**
 * The middle square of a large picture as a small JPEG, so that a phone's photo is sent in a moment. What is small
 * already, or what this browser cannot read, comes back as it was: the server has the last word.
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
    // A JPEG has no holes; without this they would be black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    context.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    return blob ? new File([blob], "avatar.jpg", { type: "image/jpeg" }) : file;
  } finally {
    picture.close();
  }
}
