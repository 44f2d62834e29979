import { useEffect, useRef, useState } from "react";

/** Slides in a row that scrolls and snaps: which one is visible, and how to get to another. */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const last = count - 1;

  /** The slide that a press scrolls to; slides passed on the way do not count as current. */
  const underWay = useRef<number | null>(null);

  const noteScroll = () => {
    const element = track.current;
    if (!element) return;
    // In a right-to-left row, browsers count scroll positions from 0 downwards.
    const index = Math.min(last, Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    if (underWay.current !== null && underWay.current !== index) return;
    underWay.current = null;
    setCurrent(index);
  };

  // A link may have scrolled the row before the script loaded.
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

  /** Moves by an arrow. At the end the arrow disappears, and the focus must not disappear with it. */
  const leaf = (index: number) => {
    goTo(index);
    if (index === 0 || index === last) track.current?.focus({ preventScroll: true });
  };

  /** For the row's list, which is also scrolled by hand, wheel and keys. */
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
