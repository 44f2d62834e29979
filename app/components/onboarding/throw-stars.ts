import { starPath } from "#app/components/zellige/geometry.ts";

const glazes = ["--glaze-lagoon", "--glaze-saffron", "--glaze-rose", "--glaze-sea"];

/** A handful of points thrown into the air, once; nothing where motion is not wanted. Only in the browser. */
export async function throwStars(): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { default: confetti } = await import("canvas-confetti");
  const style = getComputedStyle(document.documentElement);
  const star = confetti.shapeFromPath({ path: starPath({ radius: 6 }) });
  const look = {
    shapes: [star],
    colors: glazes.map((name) => style.getPropertyValue(name).trim()),
    scalar: 1.3,
    ticks: 130,
    gravity: 0.9,
    disableForReducedMotion: true,
  };
  void confetti({ ...look, particleCount: 36, spread: 70, angle: 60, origin: { x: 0.1, y: 0.65 } });
  void confetti({ ...look, particleCount: 36, spread: 70, angle: 120, origin: { x: 0.9, y: 0.65 } });
}
