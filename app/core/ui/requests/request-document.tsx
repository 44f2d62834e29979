import { Download, ExternalLink, FileText, ZoomIn, ZoomOut } from "#app/core/ui/icons.tsx";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { buttonClass } from "#app/core/ui/button.tsx";
import type { ShownRequest } from "./request.ts";

/** The customer's document: a picture is shown, anything else can be downloaded. */
export function RequestDocument({ address, type }: { address: string; type: ShownRequest["documentType"] }) {
  const { t } = useTranslation("till");
  const isPicture = type === "image/jpeg";
  return (
    <section aria-labelledby="document" className="grid gap-3 lg:sticky lg:top-6">
      <h2 id="document" className="sr-only">
        {t("requests.document.title")}
      </h2>
      {isPicture ? (
        <Picture address={address} />
      ) : (
        <div className="grid justify-items-center gap-3 rounded-lg bg-surface px-5 py-10 text-center shadow-low">
          <FileText className="size-14 text-muted stroke-[1.25]" />
          <p className="text-muted">{t("requests.document.pdf")}</p>
          <a href={address} download className={buttonClass({ variant: "secondary" })}>
            <Download className="size-5" />
            {t("requests.document.save")}
          </a>
        </div>
      )}
    </section>
  );
}

/** The position of the press on a picture, as fractions of its sides. */
interface Place {
  x: number;
  y: number;
}

/** A press zooms in on that position, and another press shows the whole picture. */
function Picture({ address }: { address: string }) {
  const { t } = useTranslation("till");
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const near = place !== null;
  useEffect(() => {
    const { current } = box;
    if (!current || !place) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current;
    current.scrollTo({
      left: place.x * scrollWidth - clientWidth / 2,
      top: place.y * scrollHeight - clientHeight / 2,
    });
  }, [place]);
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    if (near) return setPlace(null);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A press by keyboard has no position.
    setPlace(
      detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height },
    );
  };
  const Sign = near ? ZoomOut : ZoomIn;
  return (
    <figure className="grid gap-2">
      <div className="relative overflow-hidden rounded-lg bg-sunken shadow-low">
        <div
          ref={box}
          dir="ltr"
          className="max-h-[calc(var(--screen)*0.42)] overflow-auto overscroll-contain lg:max-h-[calc(var(--screen)-12rem)]"
        >
          <button
            type="button"
            aria-pressed={near}
            aria-label={t("requests.document.zoom")}
            onClick={press}
            className={classNames(
              "block outline-offset-[-3px]",
              near ? "w-[250%] cursor-zoom-out lg:w-[220%]" : "w-full cursor-zoom-in",
            )}
          >
            <img
              src={address}
              alt={t("requests.document.picture")}
              className={classNames(
                "mx-auto",
                near
                  ? "w-full max-w-none"
                  : "max-h-[calc(var(--screen)*0.42)] w-auto max-w-full object-contain lg:max-h-[calc(var(--screen)-12rem)]",
              )}
            />
          </button>
        </div>
        <span className="pointer-events-none absolute end-3 bottom-3 grid size-10 place-items-center rounded-full bg-surface/90 text-ink shadow-low">
          <Sign className="size-5" />
        </span>
      </div>
      <figcaption>
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "quiet", size: "sm" })}
        >
          <ExternalLink className="size-4 rtl:-scale-x-100" />
          {t("requests.document.open")}
        </a>
      </figcaption>
    </figure>
  );
}
