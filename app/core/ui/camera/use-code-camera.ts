import { useCallback, useEffect, useRef, useState } from "react";
import { mayOpenCamera, openCamera, watchCodes, type Camera } from "./camera.ts";
import { problemOf, type CameraProblem } from "./camera-problem.ts";
import type { CodeKind } from "./decoder.ts";

/** How long to scan without success before a hint appears. */
const patienceMs = 10_000;

type State = "off" | "starting" | "on" | "found";

interface Options {
  kind: CodeKind;
  /** Receives a text that was read, or rejects it. */
  onText: (text: string) => boolean;
  /** Opens without a tap where the customer has allowed it before. */
  atOnce: boolean;
}

/** A camera that reads codes, for the `video` with this ref. Large parts are loaded at the first `open`. */
export function useCodeCamera({ kind, onText, atOnce }: Options) {
  const video = useRef<HTMLVideoElement>(null);
  const run = useRef<AbortController>();
  const hear = useRef(onText);
  hear.current = onText;
  const [state, setState] = useState<State>("off");
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  /** The hint while scanning: nothing found for a while, or a foreign code. */
  const [word, setWord] = useState<"slow" | "other" | null>(null);

  const end = useCallback((state: State) => {
    run.current?.abort();
    setState(state);
    setCamera(null);
    setWord(null);
  }, []);

  const open = useCallback(
    async (deviceId: string | null) => {
      run.current?.abort();
      const own = (run.current = new AbortController());
      setProblem(null);
      setWord(null);
      setState("starting");
      const element = video.current;
      if (!element) return;
      const isOurs = (text: string) => {
        const taken = hear.current(text);
        if (!taken) setWord("other");
        return taken;
      };
      try {
        const decoder = import("./decoder.ts").then(({ loadDecoder }) => loadDecoder(kind));
        const [opened, decode] = await Promise.all([openCamera(element, deviceId, own.signal), decoder]);
        own.signal.throwIfAborted();
        setCamera(opened);
        setState("on");
        await watchCodes(element, decode, isOurs, own.signal);
        if (own.signal.aborted) return;
        // A camera that opened by itself may find its code before the first tap, and browsers refuse to buzz then.
        if ((navigator.userActivation as UserActivation | undefined)?.hasBeenActive) navigator.vibrate?.(60);
        end("found");
      } catch (error) {
        if (own.signal.aborted) return;
        end("off");
        setProblem(problemOf(error));
      }
    },
    [kind, end],
  );

  useEffect(() => {
    if (state !== "on") return;
    const slow = setTimeout(() => setWord((word) => word ?? "slow"), patienceMs);
    // Closes the camera when nobody sees it, or its light would stay on.
    const leave = () => document.hidden && end("off");
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearTimeout(slow);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [state, end]);
  useEffect(() => () => run.current?.abort(), []);
  useWhenAllowed(atOnce, () => {
    if (run.current === undefined) void open(null);
  });

  return { video, state, problem, camera, word, open, close: () => end("off") };
}

/** Opens once, as the page opens, where opening asks nothing. */
function useWhenAllowed(wanted: boolean, open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void mayOpenCamera().then((may) => {
      if (may && !left) latest.current();
    });
    return () => {
      left = true;
    };
  }, [wanted]);
}
