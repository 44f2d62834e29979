import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Picture } from "#app/core/ui/picture.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";

export interface OfferPictureProps {
  src: string | null;
  /** Visible at once, so not loaded lazily. */
  eager?: boolean;
  /** The offer cannot be bought any more. */
  faded?: boolean;
  /** How wide it is shown; as in a list unless said. */
  sizes?: string;
  className?: string;
}

/**
 * An offer's picture, always 4 : 3, so that nothing moves when it loads. The title beside it describes it.
 */
export function OfferPicture({
  src,
  eager = false,
  faded = false,
  sizes = "(min-width: 40rem) 20rem, 50vw",
  className,
}: OfferPictureProps) {
  const look = classNames("offer-picture", faded && "opacity-45 grayscale", className);
  if (src === null) {
    return (
      <span aria-hidden="true" className={classNames("no-picture", look)}>
        <TilePattern />
      </span>
    );
  }
  return (
    // Its class gives it 4 : 3 and its width, before it has loaded.
    <Picture src={src} sizes={sizes} eager={eager} className={look} />
  );
}
