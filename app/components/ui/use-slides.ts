import { useEffect, useRef, useState } from "react";

/** Slides beside one another in a track that scrolls and snaps: which one is seen, and the way to another. */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const last = count - 1;

  /** Where a press is leading; what passes by on the way there is not the current one. */
  const underWay = useRef<number | null>(null);

  const noteScroll = () => {
    const element = track.current;
    if (!element) return;
    // Right to left, the browser counts from 0 downwards.
    const index = Math.min(last, Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    if (underWay.current !== null && underWay.current !== index) return;
    underWay.current = null;
    setCurrent(index);
  };

  // Before the script came, the links may have led somewhere already.
  useEffect(noteScroll, [last]);

  const takeOver = () => {
    underWay.current = null;
  };

  const goTo = (index: number) => {
    const element = track.current;
    const away = (element?.clientWidth ?? 0) * index;
    underWay.current = index;
    setCurrent(index);
    element?.scrollTo({ left: document.documentElement.dir === "rtl" ? -away : away });
  };

  /** By an arrow, which is gone at the end: the focus must not go with it. */
  const leaf = (index: number) => {
    goTo(index);
    if (index === 0 || index === last) track.current?.focus({ preventScroll: true });
  };

  /** For the track's list: it is scrolled by hand, by wheel and by keys too. */
  const trackProps = {
    ref: track,
    onScroll: noteScroll,
    onPointerDown: takeOver,
    onWheel: takeOver,
    onKeyDown: takeOver,
    tabIndex: 0,
  };

  return { current, goTo, leaf, trackProps };
}
