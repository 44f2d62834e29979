import { Link } from "#app/remix.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { product } from "#app/product.ts";

/** The brand in the page's script, linked to the home page. */
export function Wordmark({ className }: { className?: string }) {
  const language = useLanguage();
  return (
    <Link to={`/${language}`} className={classNames("wordmark", className)}>
      <PointStar className="size-7" />
      {product.nameIn[language]}
    </Link>
  );
}
