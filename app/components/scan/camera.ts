import type { Decode } from "./decoder.ts";

/** An open camera; it closes with the signal it was opened under. */
export interface Camera {
  deviceId: string;
  /** All cameras of the device, this one among them. */
  deviceIds: string[];
  /** Null where it has no lamp. */
  setTorch: ((on: boolean) => Promise<void>) | null;
}

/** Browsers know of the lamp, TypeScript does not yet. */
type Torch = { torch?: boolean };

/**
 * Shows a camera in `video`: the one of this id, else the one at the back. Call it from a tap, as iOS wants it.
 * Rejects with what `getUserMedia` says; closes itself when `signal` ends.
 */
export async function openCamera(
  video: HTMLVideoElement,
  deviceId: string | null,
  signal: AbortSignal,
): Promise<Camera> {
  // Not there on a page without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException("no access to cameras", "NotSupportedError");
  const which =
    deviceId === null ? { facingMode: { ideal: "environment" } } : { deviceId: { exact: deviceId } };
  const stream = await devices.getUserMedia({
    audio: false,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    if (video.srcObject === stream) video.srcObject = null;
  };
  if (signal.aborted) close();
  else signal.addEventListener("abort", close, { once: true });
  signal.throwIfAborted();
  video.srcObject = stream;
  await video.play();
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException("a camera without a picture", "NotReadableError");
  const all = (await devices.enumerateDevices()).filter(({ kind }) => kind === "videoinput");
  const hasTorch = (track.getCapabilities() as Torch).torch === true;
  return {
    deviceId: track.getSettings().deviceId ?? "",
    deviceIds: all.map((device) => device.deviceId),
    setTorch: hasTorch
      ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      : null,
  };
}

const lookEveryMs = 120;

/** Looks at the picture again and again until `hear` has taken a text, or the signal ends. */
export async function watchCodes(
  video: HTMLVideoElement,
  decode: Decode,
  hear: (text: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden) {
      const texts = await decode(video);
      if (signal.aborted || texts.some(hear)) return;
    }
    await new Promise((resume) => setTimeout(resume, lookEveryMs));
  }
}
