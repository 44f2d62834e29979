import { Flashlight, FlashlightOff, ScanLine, SwitchCamera, TriangleAlert, X } from "#app/core/ui/icons.tsx";
import { useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Button } from "#app/core/ui/button.tsx";
import { IconButton } from "#app/core/ui/icon-button.tsx";
import { Spinner } from "#app/core/ui/spinner.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import type { Camera } from "./camera.ts";
import type { CodeKind } from "./decoder.ts";
import { useCodeCamera } from "./use-code-camera.ts";

export interface CodeCameraProps {
  kind: CodeKind;
  /**
   * Receives a text that was read. If it rejects the text, the camera goes on reading and tells the customer.
   */
  onText: (text: string) => boolean;
  /** The look of the opening button: the page's accent, or quieter if the page has another accent. */
  variant?: "accent" | "secondary";
  /** Opens without a tap where the customer has allowed it before. */
  atOnce?: boolean;
  className?: string;
}

/** A camera that reads codes by itself once it is open. If it cannot, it tells why and what helps. */
export function CodeCamera({ kind, onText, variant = "accent", atOnce = false, className }: CodeCameraProps) {
  const { t } = useTranslation("scan");
  const { video, state, problem, camera, word, open, close } = useCodeCamera({ kind, onText, atOnce });
  const isOn = state === "on";
  return (
    <div
      className={classNames(
        "relative isolate grid min-h-72 place-items-center overflow-hidden rounded-xl bg-sea text-on-sea noscript:hidden",
        className,
      )}
    >
      <TilePattern className="absolute inset-0 -z-10 opacity-10" />
      <video
        ref={video}
        muted
        playsInline
        aria-label={t("camera.view")}
        className={classNames("absolute inset-0 size-full object-cover", !isOn && "invisible")}
      />
      {state === "off" && (
        <div className="grid justify-items-center gap-4 p-6 text-center">
          <span className="grid size-16 place-items-center rounded-full bg-on-sea/12">
            {problem ? <TriangleAlert className="size-8" /> : <ScanLine className="size-8" />}
          </span>
          <div role="status" className="measure text-sm">
            {problem && <p className="text-base font-semibold">{t(`camera.problem.${problem}.title`)}</p>}
            <p className={problem ? "" : "text-on-sea-muted"}>
              {problem ? t(`camera.problem.${problem}.text`) : t(`camera.idle.${kind}`)}
            </p>
          </div>
          <Button variant={variant} onClick={() => void open(null)}>
            {t(problem ? "camera.again" : "camera.start")}
          </Button>
        </div>
      )}
      {(state === "starting" || state === "found") && (
        <div className="grid justify-items-center gap-4 p-6 text-center">
          <p role="status" className="flex items-center gap-3 font-medium">
            <Spinner />
            {t(state === "found" ? "camera.found" : "camera.starting")}
          </p>
          {word === "silent" && (
            <>
              <p role="status" className="measure text-sm text-on-sea-muted">
                {t("camera.silent")}
              </p>
              <Button variant="secondary" onClick={close}>
                {t("camera.cancel")}
              </Button>
            </>
          )}
        </div>
      )}
      {isOn && <Corners />}
      {isOn && (
        <p
          role="status"
          className="absolute inset-x-4 top-4 mx-auto w-fit max-w-full rounded-full bg-code-ink/75 px-4 py-2 text-center text-sm font-medium text-white"
        >
          {t(
            word === "slow"
              ? "camera.slow"
              : word === "other"
                ? `camera.other.${kind}`
                : `camera.aim.${kind}`,
          )}
        </p>
      )}
      {isOn && camera && (
        <Controls key={camera.deviceId} camera={camera} onSwitch={(id) => void open(id)} onClose={close} />
      )}
    </div>
  );
}

/** The frame that shows where to hold the code. Decoration. */
function Corners() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="relative size-3/5 max-h-64 max-w-64 text-white drop-shadow-[0_1px_3px_rgb(0_0_0/0.5)]"
    >
      <path
        d="M3 24V11a8 8 0 0 1 8-8h13M76 3h13a8 8 0 0 1 8 8v13M97 76v13a8 8 0 0 1-8 8H76M24 97H11a8 8 0 0 1-8-8V76"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface ControlsProps {
  camera: Camera;
  onSwitch: (deviceId: string) => void;
  onClose: () => void;
}

/** Over the picture, within the thumb's reach: the light, other cameras, and closing. */
function Controls({ camera: { deviceId, deviceIds, setTorch }, onSwitch, onClose }: ControlsProps) {
  const { t } = useTranslation("scan");
  const [lit, setLit] = useState(false);
  const Lamp = lit ? FlashlightOff : Flashlight;
  const light = () =>
    void setTorch?.(!lit).then(
      () => setLit(!lit),
      () => setLit(false),
    );
  const next = deviceIds[(deviceIds.indexOf(deviceId) + 1) % deviceIds.length];
  const look = "bg-code-ink/75 text-white hover:bg-code-ink";
  return (
    <div className="absolute inset-x-0 bottom-4 flex justify-center gap-3">
      {setTorch && (
        <IconButton
          label={t(lit ? "camera.torchOff" : "camera.torchOn")}
          aria-pressed={lit}
          onClick={light}
          className={look}
        >
          <Lamp className="size-5" />
        </IconButton>
      )}
      {deviceIds.length > 1 && next !== undefined && (
        <IconButton label={t("camera.switch")} onClick={() => onSwitch(next)} className={look}>
          <SwitchCamera className="size-5" />
        </IconButton>
      )}
      <IconButton label={t("camera.stop")} onClick={onClose} className={look}>
        <X className="size-5" />
      </IconButton>
    </div>
  );
}
