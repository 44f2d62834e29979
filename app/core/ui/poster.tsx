import { useId } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Qr } from "#app/core/ui/qr.tsx";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import { directionOf, type Language } from "#app/core/domain/languages.ts";
import { product } from "#app/product.ts";

export interface ShownPoster {
  /** What stands under the QR code, to be typed: a code, or the address, without what only a machine reads. */
  code: string;
  /** The content of its QR code. */
  address: string;
  name: string;
  /** A line under the name. */
  place: string;
  /** The text in each language. */
  words: { language: Language; title: string; text: string }[];
}

interface PosterProps {
  poster: ShownPoster;
  /** What a screen reader says of the QR code. */
  qr: string;
}

/** A poster for a shop, with a QR code: white in every theme, and alone on its page in print. */
export function Poster({ poster: { code, address, name, place, words }, qr }: PosterProps) {
  const isAddress = address.startsWith(code);
  const id = useId();
  return (
    <article
      data-theme="light"
      aria-labelledby={id}
      className="poster mx-auto flex w-full max-w-[35rem] flex-col overflow-hidden rounded-lg bg-white text-ink shadow-high sm:aspect-[148/209] print:max-w-none print:rounded-none print:shadow-none"
    >
      <header className="relative isolate flex items-center justify-between gap-4 overflow-hidden bg-sea px-7 py-5 text-3xl font-bold text-on-sea">
        <TilePattern className="absolute inset-0 -z-10 opacity-15" />
        <span lang="fr" className="inline-flex items-center gap-3">
          <PointStar tone="current" className="size-9" />
          {product.nameIn.fr}
        </span>
        <span lang="ar">{product.nameIn.ar}</span>
      </header>
      <div className="grid grow content-center justify-items-center gap-1 px-6 pt-5 text-center">
        <h2 id={id} className="text-xl font-bold break-words">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-sm break-words text-muted">
          <bdi>{place}</bdi>
        </p>
        <Qr text={address} label={qr} className={isAddress ? "max-w-64" : "max-w-76"} />
        <bdi
          translate="no"
          dir="ltr"
          className={classNames(
            "font-code text-code-ink",
            isAddress ? "text-sm break-all" : "text-2xl font-semibold tracking-[0.08em]",
          )}
        >
          {code}
        </bdi>
      </div>
      <ul className="m-6 grid divide-y divide-line rounded-lg bg-sunken px-5 text-center">
        {words.map(({ language, title, text }) => (
          <li key={language} lang={language} dir={directionOf(language)} className="py-2.5">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </article>
  );
}
