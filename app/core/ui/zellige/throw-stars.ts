import confetti from "canvas-confetti";
import { starPath } from "./geometry.ts";

const glazes = ["--glaze-lagoon", "--glaze-saffron", "--glaze-rose", "--glaze-olive", "--glaze-mist"];

/** Throws stars from both lower corners, in the theme's glazes, for about two seconds. Loaded on demand. */
export function throwStars(): void {
  const styles = getComputedStyle(document.documentElement);
  const colors = glazes.map((name) => styles.getPropertyValue(name).trim());
  // The library reads the matrix as a list of six numbers, although its types say otherwise.
  const star: confetti.Shape = {
    type: "path",
    path: starPath({ radius: 6 }),
    matrix: [1, 0, 0, 1, 0, 0] as unknown as DOMMatrix,
  };
  const fire = confetti.create(undefined, { resize: true, useWorker: false });
  const common = {
    particleCount: 45,
    spread: 65,
    startVelocity: 48,
    ticks: 160,
    scalar: 1.5,
    shapes: [star],
    colors,
    zIndex: 65,
  };
  for (const [x, angle] of [
    [0, 62],
    [1, 118],
  ] as const) {
    void fire({ ...common, angle, origin: { x, y: 0.85 }, disableForReducedMotion: true });
  }
}
