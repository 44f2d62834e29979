import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button } from "#app/core/ui/button.tsx";
import { Volume2, VolumeX } from "#app/core/ui/icons.tsx";
import { keepSound, playChime, useSound } from "./sound.ts";

/** Turns the till's sounds on and off. Only a script makes sounds, so without one there is no switch. */
export function SoundSwitch() {
  const { t } = useTranslation("till");
  const on = useSound();
  if (on === null) return null;
  const Sign = on ? Volume2 : VolumeX;
  const change = () => {
    keepSound(!on);
    if (!on) playChime("done");
  };
  return (
    <Button variant="secondary" full aria-pressed={on} icon={<Sign className="size-5" />} onClick={change}>
      {t(on ? "device.soundOn" : "device.soundOff")}
    </Button>
  );
}
