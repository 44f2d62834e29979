import sprite from "#app/core/ui/basis/sprite.svg?url";

/** The colours of the fields: the first two are each on every fourth field, the last on every second. */
const glazes = ["fill-glaze-deep", "fill-glaze-lagoon", "fill-glaze-chalk"];

/** The points wheel, small. */
export function WheelDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="-26 -26 52 52" aria-hidden="true" className={className}>
      <circle r="25" className="fill-glaze-saffron" />
      {glazes.map((glaze, index) => (
        <use key={glaze} href={`${sprite}#wheel-${index}`} className={glaze} />
      ))}
      <use href={`${sprite}#wheel-star`} className="fill-glaze-saffron" />
      <use href={`${sprite}#wheel-heart`} className="fill-glaze-chalk" />
    </svg>
  );
}
