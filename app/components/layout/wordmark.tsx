import { Link } from "#app/remix.ts";
import { classNames } from "#app/components/class-names.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { PointStar } from "#app/components/zellige/point-star.tsx";
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
