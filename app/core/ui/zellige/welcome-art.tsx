import { Arch } from "./arch.tsx";
import { Bougainvillea, type Bloom } from "./bougainvillea.tsx";
import { Basket, Phone, RisingStars, Sea, Tickets } from "./welcome-scenes.tsx";

export type WelcomeScene = "earn" | "spend" | "use";

const overTheCorner: readonly Bloom[] = [
  [352, 34, 1.1, 10],
  [330, 22, 1.25, 70],
  [334, 52, 1.2, 130],
  [308, 34, 1.3, 30],
  [312, 62, 1.05, 95],
  [286, 24, 1.05, 150],
  [288, 48, 0.95, 15],
  [340, 82, 0.9, 60],
  [266, 36, 0.8, 100],
];

const alongTheWall: readonly Bloom[] = overTheCorner.map(
  ([x, y, size, turn]) => [400 - x, y + 8, size, -turn] as const,
);

/** The pictures of the welcome sliders, all seen through one arch. Decoration: the words beside them say it all. */
export function WelcomeArt({ scene, className }: { scene: WelcomeScene; className?: string }) {
  if (scene === "earn") {
    return (
      <Arch
        className={className}
        front={<Bougainvillea blooms={overTheCorner} branch="M372 12C350 34 320 30 292 40S262 44 254 34" />}
      >
        <RisingStars />
        <Basket />
      </Arch>
    );
  }
  if (scene === "spend") {
    return (
      <Arch className={className} front={<Tickets />}>
        <Sea />
      </Arch>
    );
  }
  return (
    <Arch
      className={className}
      front={
        <>
          <Bougainvillea blooms={alongTheWall} branch="M28 20C50 42 80 38 108 48S138 52 146 42" />
          <Phone />
        </>
      }
    >
      <Sea />
    </Arch>
  );
}
