/** The largest picture that is accepted, in bytes. A body above the second limit is not even read. */
export const pictureMaxBytes = 10 * 1024 ** 2;
export const pictureMaxReadBytes = 20 * 1024 ** 2;
/** A picture that claims more pixels is meant to fill our memory. */
export const pictureMaxPixels = 40_000_000;

/**
 * The widths in pixels at which pages show pictures, on high-resolution screens too; no picture is stored
 * wider than the last.
 */
const widths = [96, 240, 480, 960, 1440] as const;
const widest = 1440;

/** The formats in which each width is kept, the smallest first. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The widths at which a picture is kept: it is made smaller, and never larger. */
export function keptWidths(width: number): number[] {
  return [...widths.filter((one) => one < width), Math.min(width, widest)].filter(
    (one, place, all) => all.indexOf(one) === place,
  );
}

/** Whether a picture's address, as `pictureUrlSchema` accepts it, leads to another site. */
export function isForeignPicture(url: string): boolean {
  return !url.startsWith("/");
}

/** A stored picture, as its address describes it. `width` and `height` are those of the original, upright. */
export interface KeptPicture {
  /** 128 bits of what it was made from, in hex. */
  hash: string;
  width: number;
  height: number;
}

const address = /^\/media\/([0-9a-f]{32})\/(\d{1,5})x(\d{1,5})\.webp$/;

/** The address of a kept picture: a WebP of its full width, which any client can show. */
export function addressOf({ hash, width, height }: KeptPicture): string {
  return `/media/${hash}/${width}x${height}.webp`;
}

/** What the address of a kept picture says; null for any other address. */
export function pictureAt(url: string): KeptPicture | null {
  const [, hash, width, height] = address.exec(url) ?? [];
  return hash && width && height ? { hash, width: Number(width), height: Number(height) } : null;
}

/** All widths of one format, as `srcset` takes them. */
export function sourcesOf({ hash, width }: KeptPicture, format: PictureFormat): string {
  return keptWidths(width)
    .map((one) => `/media/${hash}/${one}.${format} ${one}w`)
    .join(", ");
}

/** The key of one width of a picture in the file store. */
export function pictureKeyOf(hash: string, width: number, format: PictureFormat): string {
  return `pictures/${hash}/${width}.${format}`;
}

/** The keys of all files of a picture. */
export function pictureKeysOf({ hash, width }: Pick<KeptPicture, "hash" | "width">): string[] {
  return keptWidths(width).flatMap((one) => pictureFormats.map((format) => pictureKeyOf(hash, one, format)));
}

/** The key of the file that the last two parts of an address lead to; null if they lead nowhere. */
export function pictureKeyAt(hash: string, name: string): string | null {
  const whole = pictureAt(`/media/${hash}/${name}`);
  if (whole) return pictureKeyOf(hash, Math.min(whole.width, widest), "webp");
  const [, width, format] = /^(\d{1,5})\.(avif|webp)$/.exec(name) ?? [];
  if (!/^[0-9a-f]{32}$/.test(hash) || !width) return null;
  return pictureKeyOf(hash, Number(width), format as PictureFormat);
}
