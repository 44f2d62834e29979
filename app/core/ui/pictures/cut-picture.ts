/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Wider than any page shows. A phone's full picture would only take longer to send. */
const maxWidth = 2_000;

/** Cuts the part out into a new file. Returns the whole picture if this browser cannot cut. */
export async function cutPicture(file: Blob, part: Part): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxWidth / part.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext("2d");
  context?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  picture.close();
  // Lossless: a logo's edges stay sharp, and the server draws the smaller formats.
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return context && cut ? cut : file;
}
