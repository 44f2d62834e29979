import { useSyncExternalStore } from "react";

const place = "till-sound";
const listeners = new Set<() => void>();

function isOn(): boolean {
  return localStorage.getItem(place) !== "off";
}

function listen(change: () => void): () => void {
  listeners.add(change);
  // Another window of this till may have changed it.
  addEventListener("storage", change);
  return () => {
    listeners.delete(change);
    removeEventListener("storage", change);
  };
}

/** Whether this device makes sounds; null before the script has loaded. */
export function useSound(): boolean | null {
  return useSyncExternalStore<boolean | null>(listen, isOn, () => null);
}

/** Keeps the choice on this device. */
export function keepSound(on: boolean): void {
  localStorage.setItem(place, on ? "on" : "off");
  for (const listener of listeners) listener();
}

/** Notes in hertz, one after the other: somebody waits for the cashier, or the sale is done. */
const chimes = { turn: [659, 880], done: [523, 659, 784] };
const noteSeconds = 0.12;
/** A browser that allows no sound before a touch would play a missed one at some later touch. */
const freshMs = 1_000;

let context: AudioContext | null = null;

/** A short sound, unless it is muted or the browser allows none. */
export function playChime(name: keyof typeof chimes): void {
  if (!isOn() || typeof AudioContext === "undefined") return;
  const audio = (context ??= new AudioContext());
  const asked = performance.now();
  const ring = () => {
    if (performance.now() - asked < freshMs)
      for (const [index, hertz] of chimes[name].entries()) playNote(audio, hertz, index * noteSeconds);
  };
  audio.resume().then(ring, () => {});
}

function playNote(audio: AudioContext, hertz: number, after: number): void {
  const [note, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + after];
  note.frequency.value = hertz;
  volume.gain.setValueAtTime(0.2, start);
  // Falls to silence, as an abrupt end would click.
  volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds);
  note.connect(volume).connect(audio.destination);
  note.start(start);
  note.stop(start + noteSeconds);
}
