import { notch, polygon, polar, regularPath, rosetteTiles, starPath, type Point } from "./geometry.ts";

const rosette = rosetteTiles(8, 22, 50);
const glimmers: readonly (readonly [number, number, number])[] = [
  [122, 120, 3],
  [146, 74, 2.4],
  [258, 78, 3],
  [280, 134, 2.4],
  [108, 168, 2],
  [292, 176, 2.6],
];

function Rosette({ center, scale = 1 }: { center: Point; scale?: number }) {
  return (
    <g
      transform={`translate(${center.join(" ")}) scale(${scale})`}
      className="stroke-glaze-deep"
      strokeWidth="1.3"
    >
      {Array.from({ length: 8 }, (_, index) => index * 45 + 22.5).map((at) => (
        <path
          key={at}
          d={polygon([polar(50, at), polar(50, at + 45), polar(50 * notch(8, 2), at + 22.5)])}
          className="fill-glaze-rose"
        />
      ))}
      {rosette.kites.map((kite) => (
        <path key={kite} d={kite} className="fill-glaze-mist" />
      ))}
      {rosette.petals.map((petal) => (
        <path key={petal} d={petal} className="fill-glaze-saffron" />
      ))}
      <path d={starPath({ radius: 22 })} className="fill-glaze-lagoon" />
      <path d={starPath({ radius: 12, step: 3, turn: 22.5 })} className="fill-glaze-chalk" />
    </g>
  );
}

function Star({
  center,
  radius,
  glaze = "fill-glaze-saffron",
}: {
  center: Point;
  radius: number;
  glaze?: string;
}) {
  return (
    <g>
      <path d={starPath({ radius, center })} className={glaze} />
      <path
        d={starPath({ radius: radius * 0.48, step: 3, center, turn: 22.5 })}
        className="fill-glaze-chalk"
      />
    </g>
  );
}

/** Points leave the basket and become a rosette. */
export function RisingStars() {
  return (
    <g>
      <circle cx="200" cy="126" r="84" className="fill-glaze-lagoon opacity-25" />
      <circle cx="200" cy="126" r="66" className="fill-glaze-lagoon opacity-25" />
      {glimmers.map(([x, y, radius]) => (
        <path
          key={x}
          d={starPath({ radius: radius * 1.5, step: 3, center: [x, y] })}
          className="fill-glaze-mist"
        />
      ))}
      <Rosette center={[200, 126]} />
      <Star center={[200, 232]} radius={12} />
      <Star center={[226, 208]} radius={10} />
      <Star center={[178, 206]} radius={8} />
      <Star center={[146, 214]} radius={7} />
      <Star center={[254, 216]} radius={7} />
    </g>
  );
}

/** A couffin from the market, full. */
export function Basket() {
  return (
    <g>
      <path
        d="M158 274C150 218 182 220 186 272M242 274C250 218 218 220 214 272"
        className="fill-none stroke-glaze-straw"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M228 282L262 236" className="stroke-glaze-chalk" strokeWidth="17" strokeLinecap="round" />
      <path
        d="M239 257l7 6M247 246l7 6"
        className="stroke-glaze-straw"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M160 282C140 262 146 246 150 242C160 250 166 262 168 280zM176 280C160 262 164 250 170 244C178 252 182 264 182 280z"
        className="fill-glaze-olive"
      />
      <circle cx="192" cy="266" r="15" className="fill-glaze-saffron" />
      <circle cx="216" cy="268" r="14" className="fill-glaze-straw" />
      <path
        d="M138 274H262C262 306 256 326 246 342H154C144 326 138 306 138 274z"
        className="fill-glaze-straw"
      />
      <path d="M138 274H262L261 284H139z" className="fill-glaze-chalk" />
      {[0, 1, 2, 3, 4].map((step) => (
        <g key={step}>
          <path
            d={regularPath(4, 13, 0, [152 + step * 24, 308])}
            className={step % 2 === 0 ? "fill-glaze-rose" : "fill-glaze-sea"}
          />
          <path d={regularPath(4, 6, 0, [152 + step * 24, 308])} className="fill-glaze-chalk" />
        </g>
      ))}
    </g>
  );
}

/** Sun and waves. */
export function Sea() {
  return (
    <g>
      <circle cx="200" cy="140" r="72" className="fill-glaze-lagoon opacity-25" />
      {glimmers.map(([x, y, radius]) => (
        <path
          key={x}
          d={starPath({ radius: radius * 1.5, step: 3, center: [x, y] })}
          className="fill-glaze-mist"
        />
      ))}
      {[0, 1, 2, 3].map((line) => (
        <g
          key={line}
          className={line % 2 === 0 ? "fill-glaze-sea" : "fill-glaze-lagoon"}
          strokeWidth="1.4"
          stroke="none"
        >
          {Array.from({ length: 9 }, (_, wave) => (
            <circle
              key={wave}
              cx={88 + wave * 28 + (line % 2) * 14}
              cy={270 + line * 20}
              r="17"
              className="stroke-glaze-mist"
              strokeWidth="1.4"
            />
          ))}
        </g>
      ))}
    </g>
  );
}

function Ticket({ glaze, line }: { glaze: string; line: string }) {
  return (
    <g>
      <path
        d="M-112 -50H-52A10 10 0 0 0 -32 -50H112A12 12 0 0 1 124 -38V38A12 12 0 0 1 112 50H-32A10 10 0 0 0 -52 50H-112A12 12 0 0 1 -124 38V-38A12 12 0 0 1 -112 -50z"
        className={glaze}
      />
      <path
        d="M-42 -34V36"
        className={`fill-none ${line}`}
        strokeWidth="2"
        strokeDasharray="4 5"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Two vouchers, the nearer one with the star that paid for it. */
export function Tickets() {
  return (
    <g>
      <g transform="translate(212 164) rotate(14)">
        <Ticket glaze="fill-glaze-rose" line="stroke-glaze-chalk" />
        <path d={starPath({ radius: 22, center: [-83, 0] })} className="fill-glaze-chalk opacity-50" />
      </g>
      <g transform="translate(196 206) rotate(-7)">
        <Ticket glaze="fill-glaze-chalk" line="stroke-glaze-straw" />
        <Star center={[-83, 0]} radius={27} />
        <path
          d="M-14 -18H58M-14 4H84M-14 24H36"
          className="stroke-glaze-straw opacity-50"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <Star center={[94, -22]} radius={14} glaze="fill-glaze-lagoon" />
      </g>
      <Star center={[118, 108]} radius={12} />
      <Star center={[150, 76]} radius={8} />
      <Star center={[288, 96]} radius={9} />
    </g>
  );
}

/** Not a readable code: three corner squares and random dots. */
const cells = ["   1 1 ", "   011 ", "  10   ", "1101 101", " 10110 1", "   1 011", "   011 1", "   1 1 1"];
const eyes: readonly Point[] = [
  [-42, -62],
  [42, -62],
  [-42, 22],
];

function Code() {
  return (
    <g>
      {cells.map((row, y) =>
        [...row].map((cell, x) =>
          cell === "1" ? (
            <path
              key={`${x}-${y}`}
              d={starPath({ radius: 7.4, center: [(x - 3.5) * 15, (y - 3.5) * 15 - 20] })}
              className="fill-glaze-night"
            />
          ) : null,
        ),
      )}
      {eyes.map((center) => (
        <g key={center.join()}>
          <path d={regularPath(4, 29, 45, center)} className="fill-glaze-night" />
          <path d={regularPath(4, 21.5, 45, center)} className="fill-glaze-chalk" />
          <Star center={center} radius={11.5} glaze="fill-glaze-rose" />
        </g>
      ))}
    </g>
  );
}

/** The code on a phone, read at the till. */
export function Phone() {
  return (
    <g>
      <g transform="translate(200 196) rotate(-5)">
        <path
          d="M-62 -124H62A20 20 0 0 1 82 -104V104A20 20 0 0 1 62 124H-62A20 20 0 0 1 -82 104V-104A20 20 0 0 1 -62 -124z"
          className="fill-glaze-night stroke-glaze-mist"
          strokeWidth="2"
        />
        <path
          d="M-60 -116H60A14 14 0 0 1 74 -102V102A14 14 0 0 1 60 116H-60A14 14 0 0 1 -74 102V-102A14 14 0 0 1 -60 -116z"
          className="fill-glaze-chalk"
        />
        <path
          d="M-18 -106H18"
          className="stroke-glaze-night opacity-25"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <Code />
        <path d="M-70 -20H70" className="stroke-glaze-lagoon" strokeWidth="4" strokeLinecap="round" />
        <path
          d="M-44 66H44M-26 84H26"
          className="stroke-glaze-straw opacity-50"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(284 268)">
        <path d={starPath({ radius: 37 })} className="fill-glaze-olive stroke-grout" strokeWidth="4" />
        <path
          d="M-13 1L-4 11L14 -9"
          className="fill-none stroke-glaze-chalk"
          strokeWidth="6.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </g>
  );
}
