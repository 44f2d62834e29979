/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Wider than any page shows; a phone's picture in full would only take longer to send. */
const maxWidth = 2_000;

/** The part of a picture as a file of its own; the picture whole where this browser cannot cut. */
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
