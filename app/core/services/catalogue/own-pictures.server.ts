import { fetchPicture, PictureNotFetched } from "#app/core/adapters/pictures/fetch-picture.server.ts";
import { isForeignPicture, pictureMaxBytes } from "#app/core/domain/pictures/picture.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { keepPicture, refusePicture, type PictureCall } from "./keep-picture.server.ts";

const pictureFields = new Set(["imageUrl", "logoUrl"]);

/**
 * A record's body with all its pictures stored here: an https address in `imageUrl` or `logoUrl`, at any
 * depth, is fetched once and kept, so that pages never load a picture from another site. Refuses
 * PICTURE_INVALID for the field if the picture cannot be fetched or is not one, and MAINTENANCE like
 * `keepPicture`.
 */
export async function ownPictures<B extends object>(call: PictureCall, body: B): Promise<Decision<B>> {
  const own = structuredClone(body);
  for (const { holder, field, path } of foreignPictures(own, "")) {
    const kept = await fetchAndKeep(call, holder[field] as string, path);
    if (!kept.ok) return kept;
    holder[field] = kept.value;
  }
  return accept(own);
}

type Holder = Record<string, unknown>;

function foreignPictures(value: object, at: string): { holder: Holder; field: string; path: string }[] {
  const holder = value as Holder;
  return Object.entries(holder).flatMap(([field, inner]) => {
    const path = at === "" ? field : `${at}.${field}`;
    if (typeof inner === "object" && inner !== null) return foreignPictures(inner, path);
    const isForeign = pictureFields.has(field) && typeof inner === "string" && isForeignPicture(inner);
    return isForeign ? [{ holder, field, path }] : [];
  });
}

async function fetchAndKeep(call: PictureCall, url: string, path: string): Promise<Decision<string>> {
  try {
    const kept = await keepPicture(call, await fetchPicture(url, pictureMaxBytes), path);
    return kept.ok ? accept(kept.value.url) : kept;
  } catch (error) {
    if (!(error instanceof PictureNotFetched)) throw error;
    call.log?.warn({ err: error }, "a picture could not be fetched");
    return refusePicture(path, "UNREADABLE");
  }
}
