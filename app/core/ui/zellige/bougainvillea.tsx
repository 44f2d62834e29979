import { classNames } from "#app/core/ui/basis/class-names.ts";

/** Three bracts around a white flower, with some leaves: positions, sizes and rotations. */
export type Bloom = readonly [x: number, y: number, size: number, turn: number];

const bract = "M0 0C-7.5 -3 -8.5 -12 0 -17C8.5 -12 7.5 -3 0 0z";
const leaf = "M0 -4C-6 -9 -7 -19 -1 -26C6 -20 6 -10 0 -4z";

export function Bougainvillea({ blooms, branch }: { blooms: readonly Bloom[]; branch: string }) {
  return (
    <g>
      <path d={branch} className="fill-none stroke-glaze-olive" strokeWidth="2.5" strokeLinecap="round" />
      {blooms.map(([x, y, size, turn], index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          {index % 2 === 0 && <path d={leaf} transform="rotate(62)" className="fill-glaze-olive" />}
          {index % 3 === 0 && <path d={leaf} transform="rotate(-75)" className="fill-glaze-olive" />}
          {[0, 120, 240].map((at) => (
            <path
              key={at}
              d={bract}
              transform={`rotate(${at})`}
              className={classNames("fill-glaze-rose stroke-grout")}
              strokeWidth="0.9"
            />
          ))}
          <circle r="2.2" className="fill-glaze-chalk" />
        </g>
      ))}
    </g>
  );
}
