import { classNames } from "#app/core/ui/basis/class-names.ts";
import { avatarSourcesOf } from "#app/core/domain/accounts/avatar.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";

const sizes = { sm: "size-9 text-xs", md: "size-12 text-base", lg: "size-20 text-2xl" };
/** The same widths, as `sizes` of HTML has them. */
const shownAt = { sm: "2.25rem", md: "3rem", lg: "5rem" };

/**
 * The first letters of the first two words. Arabic letters stay unconnected, because joined ones do not read
 * as initials.
 */
function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "");
  return letters.join(/\p{Script=Arabic}/u.test(name) ? "\u200c\u2009" : "");
}

export interface AvatarProps {
  /** May be empty: then the star is shown. */
  name: string;
  src?: string | undefined;
  size?: keyof typeof sizes;
  className?: string;
}

/** A picture or initials. Decoration beside a name, so screen readers skip it. */
export function Avatar({ name, src, size = "md", className }: AvatarProps) {
  const look = classNames(
    "grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft font-semibold text-brand-ink",
    sizes[size],
    className,
  );
  if (src)
    return (
      <picture className="contents">
        <source
          className="hidden"
          type="image/avif"
          srcSet={avatarSourcesOf(src, "avif")}
          sizes={shownAt[size]}
        />
        <img
          src={src}
          srcSet={avatarSourcesOf(src, "webp")}
          sizes={shownAt[size]}
          alt=""
          className={classNames(look, "object-cover")}
        />
      </picture>
    );
  const initials = initialsOf(name);
  return (
    <span aria-hidden="true" className={look}>
      {initials === "" ? <PointStar className="size-1/2" /> : initials}
    </span>
  );
}
