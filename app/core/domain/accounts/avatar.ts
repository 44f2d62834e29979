import { pictureFormats, type PictureFormat } from "#app/core/domain/pictures/picture.ts";

/** The largest picture that is accepted. A body above the second limit is not even read. */
export const avatarMaxBytes = 2 * 1024 * 1024;
export const avatarMaxReadBytes = 10 * 1024 * 1024;

/** The side in pixels of a customer's picture as every client of the API gets it, a JPEG. */
export const avatarSide = 512;
/** The sides in pixels at which our pages show it, on fine screens too. */
const smallSides = [96, 160, 240];

const avatarPath = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32})$/;

/**
 * The key under which a customer's picture is stored; null when the two parts are not valid. `random` is 128
 * bits in hex: a picture's address cannot be guessed, and each new picture gets a new one.
 */
export function avatarKeyOf(userId: string, random: string): string | null {
  return avatarPath.test(`${userId}/${random}`) ? `customers/${userId}/avatar-${random}` : null;
}

/** The address of a customer's picture; null without one. */
export function avatarUrlOf(avatarKey: string | null): string | null {
  const [, userId, random] = /^customers\/([^/]+)\/avatar-(.+)$/.exec(avatarKey ?? "") ?? [];
  return userId && random ? `/avatars/${userId}/${random}` : null;
}

/** A customer's picture, made smaller for our pages. */
export interface SmallAvatar {
  /** The last part of its address, `96.avif`. */
  name: string;
  key: string;
  side: number;
  format: PictureFormat;
}

/** The smaller versions that are stored beside the picture with this key. */
export function smallAvatarsOf(avatarKey: string): SmallAvatar[] {
  return smallSides.flatMap((side) =>
    pictureFormats.map((format) => {
      const name = `${side}.${format}`;
      return { name, key: `${avatarKey}-${name}`, side, format };
    }),
  );
}

/** All smaller versions of one format as a `srcset`; undefined for a picture that is not stored yet. */
export function avatarSourcesOf(url: string, format: PictureFormat): string | undefined {
  if (!url.startsWith("/avatars/")) return undefined;
  return smallSides.map((side) => `${url}/${side}.${format} ${side}w`).join(", ");
}
