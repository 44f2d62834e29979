import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ShownSpin, WheelField } from "#app/core/ui/shown/wheel.ts";
import { WheelRosette } from "#app/core/ui/shown/wheel-rosette.tsx";

interface WheelStageProps {
  fields: readonly WheelField[];
  /** The spin that the wheel shows, or null while it waits for one. */
  spin: ShownSpin | null;
  /** The spin has just happened: the wheel turns to it. */
  fresh: boolean;
}

/** The wheel. When it stops at the drawn prize, screen readers are told, and a win is greeted with stars. */
export function WheelStage({ fields, spin, fresh }: WheelStageProps) {
  const { t } = useTranslation("wheel");
  const [landed, setLanded] = useState<string | null>(null);
  const shown = spin === null ? fields : fieldsOf(spin, fields);
  const nothing = spin?.kind === "POINTS" && spin.points === 0;

  const stage = useRef<HTMLDivElement>(null);

  const land = () => {
    if (!fresh || spin === null || landed === spin.id) return;
    setLanded(spin.id);
    if (nothing || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    void import("#app/core/ui/zellige/throw-stars.ts").then(({ throwStars }) => throwStars());
  };

  useEffect(() => {
    if (!fresh) return;
    // After a reload the wheel shows the prize without turning again.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    // The wheel may have stopped before this script was loaded.
    if (stage.current?.querySelector(".wheel-turn")?.getAnimations().length === 0) land();
  }, [fresh, spin?.id]);

  return (
    <div ref={stage} className="mx-auto w-full max-w-md">
      <WheelRosette
        key={spin?.id}
        fields={shown}
        drawn={spin?.prizeId ?? null}
        turning={fresh}
        onLand={land}
        label={t("drawing")}
      />
      <p role="status" className="sr-only">
        {spin !== null &&
          landed === spin.id &&
          (nothing ? t("result.nothing") : t("result.told", { prize: spin.label }))}
      </p>
    </div>
  );
}

/** The wheel as it was at the draw. */
function fieldsOf({ prizes, prizeId, kind }: ShownSpin, now: readonly WheelField[]): WheelField[] {
  const kinds = new Map(now.map((field) => [field.id, field.kind]));
  return prizes.map((prize) => ({
    ...prize,
    kind: prize.id === prizeId ? kind : (kinds.get(prize.id) ?? (prize.points > 0 ? "POINTS" : "GOODS")),
  }));
}
