import { hasTorch } from "#app/core/ui/basis/newer-browsers.ts";
import type { Decode } from "./decoder.ts";

/** An open camera; it closes when the signal it was opened with aborts. */
export interface Camera {
  deviceId: string;
  /** All cameras of the device, this one included. */
  deviceIds: string[];
  /** Null when it has no light. */
  setTorch: ((on: boolean) => Promise<void>) | null;
}

/**
 * Shows a camera in `video`: the one with this id, otherwise the back camera. Call it from a tap, because iOS
 * requires one. Rejects with the error of `getUserMedia`; closes itself when `signal` aborts.
 */
export async function openCamera(
  video: HTMLVideoElement,
  deviceId: string | null,
  signal: AbortSignal,
): Promise<Camera> {
  // Missing on a page without https.
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
  return {
    deviceId: track.getSettings().deviceId ?? "",
    deviceIds: all.map((device) => device.deviceId),
    setTorch: hasTorch(track)
      ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      : null,
  };
}

const lookEveryMs = 120;

/** Reads the picture repeatedly until `hear` accepts a text, or the signal aborts. */
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
