import { useCallback, useEffect, useRef, useState } from "react";
import { isAllowed } from "#app/core/ui/basis/is-allowed.ts";
import { openCamera, watchCodes, type Camera } from "./camera.ts";
import { problemOf, type CameraProblem } from "./camera-problem.ts";
import type { CodeKind } from "./decoder.ts";

/** How long to scan without success, and to wait for the customer's leave, before a hint appears. */
const patienceMs = { on: 10_000, starting: 6_000 };

type State = "off" | "starting" | "on" | "found";

/** A hint: no answer to the question for leave, nothing found for a while, or a foreign code. */
type Word = "silent" | "slow" | "other";

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
  const [word, setWord] = useState<Word | null>(null);

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
        setWord(null);
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
    // Closes the camera when nobody sees it, or its light would stay on.
    const leave = () => document.hidden && end("off");
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, [state, end]);
  useEffect(() => () => run.current?.abort(), []);
  useHint(state, setWord);
  useWhenAllowed(atOnce, () => {
    if (run.current === undefined) void open(null);
  });

  return { video, state, problem, camera, word, open, close: () => end("off") };
}

/** Gives a hint when nothing has happened for a while. */
function useHint(state: State, setWord: (change: (word: Word | null) => Word) => void): void {
  useEffect(() => {
    if (state !== "on" && state !== "starting") return;
    const hint = state === "on" ? "slow" : "silent";
    const timer = setTimeout(() => setWord((word) => word ?? hint), patienceMs[state]);
    return () => clearTimeout(timer);
  }, [state, setWord]);
}

/** Opens once, as the page opens, where opening asks nothing. */
function useWhenAllowed(wanted: boolean, open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void isAllowed("camera").then((may) => {
      if (may && !left) latest.current();
    });
    return () => {
      left = true;
    };
  }, [wanted]);
}
