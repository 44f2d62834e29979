import { pictureAt, sourcesOf } from "#app/core/domain/pictures/picture.ts";

export interface PictureProps {
  src: string;
  /** How wide it is shown, as `sizes` of HTML has it. */
  sizes: string;
  /** Visible at once, so not loaded lazily. */
  eager?: boolean;
  /** Its size before it has loaded, if no class sets it. */
  width?: number;
  height?: number;
  className?: string;
}

/**
 * A picture of the catalogue, as decoration beside its name. A stored picture comes in the format and at the
 * width that this screen needs; a picture from another site is not shown.
 */
export function Picture({ src, sizes, eager = false, width, height, className }: PictureProps) {
  if (/^https?:/i.test(src)) return null;
  const loading = eager ? undefined : "lazy";
  const kept = pictureAt(src);
  if (!kept) return <img src={src} alt="" {...{ width, height, loading, className }} />;
  const shown = eager ? sizes : `auto, ${sizes}`;
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={sourcesOf(kept, "avif")} sizes={shown} />
      <img
        src={src}
        srcSet={sourcesOf(kept, "webp")}
        sizes={shown}
        alt=""
        {...{ loading, className }}
        width={width ?? kept.width}
        height={height ?? kept.height}
      />
    </picture>
  );
}
