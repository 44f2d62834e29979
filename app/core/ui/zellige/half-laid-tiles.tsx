import { classNames } from "#app/core/ui/basis/class-names.ts";
import { starPath, type Point } from "./geometry.ts";
import { crossPath, starRadius } from "./lattice.ts";

export type TileScene = "wallet" | "search" | "stores" | "history" | "lost" | "broken" | "offline";

const glazes: Record<string, string> = {
  s: "fill-glaze-sea",
  l: "fill-glaze-lagoon",
  m: "fill-glaze-mist",
  a: "fill-glaze-saffron",
  r: "fill-glaze-rose",
  o: "fill-glaze-olive",
  d: "fill-glaze-sand",
};

interface Scene {
  /** Three rows of four stars: a letter for the glaze, `.` for a drawn but unlaid one, a blank for none. */
  stars: readonly [string, string, string];
  /** Two rows of three crosses between them. */
  crosses: readonly [string, string];
  /** A star that is being laid: position, rotation and glaze. */
  loose?: { at: Point; turn: number; glaze: string };
}

const scenes: Record<TileScene, Scene> = {
  wallet: {
    stars: [".. .", "sl..", "lsls"],
    crosses: ["m..", "dmd"],
    loose: { at: [27, -7], turn: 14, glaze: "a" },
  },
  search: { stars: [". ..", "l..s", "sls."], crosses: ["..m", "md."] },
  stores: {
    stars: ["slsl", "l..s", "s..l"],
    crosses: ["dmd", "m.m"],
    loose: { at: [0, 62], turn: 0, glaze: "a" },
  },
  history: {
    stars: ["  .s", " .sl", ".sls"],
    crosses: [" .m", ".md"],
    loose: { at: [13, -50], turn: -14, glaze: "a" },
  },
  lost: {
    stars: ["lsls", "sl.l", "lsls"],
    crosses: ["mdm", "dmd"],
    loose: { at: [72, 62], turn: 24, glaze: "a" },
  },
  broken: { stars: [".ls.", "sl.s", ".sl."], crosses: ["mdm", "dmd"] },
  offline: {
    stars: ["....", " .. ", "slls"],
    crosses: ["...", "dmd"],
    loose: { at: [0, -52], turn: 10, glaze: "a" },
  },
};

const columns = [-3, -1, 1, 3] as const;

function Star({ center, glaze, turn = 0 }: { center: Point; glaze: string | undefined; turn?: number }) {
  if (glaze === undefined)
    return (
      <path
        d={starPath({ radius: starRadius, center })}
        className="fill-none stroke-line-strong opacity-50"
        strokeWidth="1"
        strokeDasharray="3 3"
      />
    );
  return (
    <g>
      <path
        d={starPath({ radius: starRadius, center, turn })}
        className={classNames(glaze, "stroke-grout")}
        strokeWidth="1.6"
      />
      <path
        d={starPath({ radius: starRadius * 0.52, step: 3, center, turn: turn + 22.5 })}
        className="fill-glaze-chalk"
      />
    </g>
  );
}

/** A panel of stars and crosses that is still being laid: for empty, missing or failed pages. Decoration. */
export function HalfLaidTiles({ scene, className }: { scene: TileScene; className?: string }) {
  const { stars, crosses, loose } = scenes[scene];
  return (
    <svg viewBox="-100 -76 200 164" aria-hidden="true" className={classNames("block", className)}>
      {crosses.map((row, y) =>
        [...row].map((letter, x) => {
          if (letter === " ") return null;
          const path = crossPath([(x - 1) * 2 * starRadius, (y * 2 - 1) * starRadius]);
          const laid = glazes[letter];
          return (
            <path
              key={path}
              d={path}
              className={laid ? classNames(laid, "stroke-grout") : "fill-none stroke-line-strong opacity-25"}
              strokeWidth={laid ? 1.6 : 1}
              strokeDasharray={laid ? undefined : "3 3"}
            />
          );
        }),
      )}
      {stars.map((row, y) =>
        [...row].map((letter, x) =>
          letter === " " ? null : (
            <Star
              key={`${x}-${y}`}
              center={[(columns[x] ?? 0) * starRadius, (y - 1) * 2 * starRadius]}
              glaze={glazes[letter]}
            />
          ),
        ),
      )}
      {scene === "search" && <Lens />}
      {scene === "broken" && <Halves />}
      {loose && <Star center={loose.at} turn={loose.turn} glaze={glazes[loose.glaze]} />}
    </svg>
  );
}

/** A magnifying glass over the unlaid middle. */
function Lens() {
  return (
    <g>
      <path d="M33 25L58 50" className="stroke-ink" strokeWidth="9" strokeLinecap="round" />
      <circle cx="6" cy="-4" r="38" className="fill-page stroke-ink" strokeWidth="6" />
      <Star center={[6, -4]} glaze={undefined} />
      <path
        d={starPath({ radius: 10, step: 3, center: [6, -4], turn: 22.5 })}
        className="fill-glaze-saffron"
      />
    </g>
  );
}

/** One star in two pieces. */
function Halves() {
  const star = starPath({ radius: starRadius, center: [0, 0] });
  return (
    <g className="fill-glaze-saffron">
      <clipPath id="half-start">
        <path d="M-40 -40H4L-3 -9L5 2L-4 14L2 40H-40z" />
      </clipPath>
      <clipPath id="half-end">
        <path d="M40 -40H4L-3 -9L5 2L-4 14L2 40H40z" />
      </clipPath>
      <path d={star} clipPath="url(#half-start)" transform="translate(19 1) rotate(-9)" />
      <path d={star} clipPath="url(#half-end)" transform="translate(27 5) rotate(12)" />
    </g>
  );
}
