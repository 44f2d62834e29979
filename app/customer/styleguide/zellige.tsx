import { HalfLaidTiles } from "#app/core/ui/zellige/half-laid-tiles.tsx";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import { WelcomeArt } from "#app/core/ui/zellige/welcome-art.tsx";
import { Section, Specimen } from "./specimen.tsx";

const levels = Array.from({ length: 11 }, (_, level) => level);

export function Zellige() {
  return (
    <Section title="Zellige">
      <Specimen name="WelcomeArt scene=earn | spend | use" className="grid gap-4 md:grid-cols-3">
        <WelcomeArt scene="earn" className="w-full" />
        <WelcomeArt scene="spend" className="w-full" />
        <WelcomeArt scene="use" className="w-full" />
      </Specimen>
      <Specimen name="PointStar">
        <PointStar className="size-4" />
        <PointStar className="size-6" />
        <PointStar className="size-10" />
        <PointStar className="size-24" />
      </Specimen>
      <Specimen name="LevelRosette level=0…10">
        {levels.map((level) => (
          <LevelRosette key={level} level={level} className="size-28" />
        ))}
      </Specimen>
      <Specimen name="LevelRosette small, locked">
        {levels.map((level) => (
          <LevelRosette key={level} level={level} locked={level > 6} className="size-12" />
        ))}
      </Specimen>
      <Specimen name="TilePattern" className="grid gap-4 sm:grid-cols-2">
        <div className="relative h-40 overflow-hidden rounded-lg bg-sea text-on-sea">
          <TilePattern className="absolute inset-0 opacity-25" />
        </div>
        <div className="relative h-40 overflow-hidden rounded-lg bg-sunken text-line-strong">
          <TilePattern className="absolute inset-0 opacity-40" />
        </div>
      </Specimen>
      <Specimen name="HalfLaidTiles" className="grid grid-cols-2 gap-6 md:grid-cols-3">
        {(["wallet", "search", "stores", "history", "lost", "broken", "offline"] as const).map((scene) => (
          <HalfLaidTiles key={scene} scene={scene} className="w-full max-w-64" />
        ))}
      </Specimen>
    </Section>
  );
}
