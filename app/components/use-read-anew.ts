import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useReducer, useRef } from "react";

/**
 * The one way to read a page's data once more. What is asked for while a reading, a form or another page is under way
 * comes after it, once, as asking at once would break that off; and without a network nothing is read until there is
 * one, as a reading that fails puts an error in the page's place.
 */
export function useReadAnew(): () => void {
  const { revalidate, state: reading } = useRevalidator();
  const { state: going } = useNavigation();
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  const answered = useRef(asked);
  const idle = reading === "idle" && going === "idle";
  useEffect(() => {
    if (!idle || answered.current === asked) return;
    const read = () => {
      answered.current = asked;
      revalidate();
    };
    if (navigator.onLine) return read();
    addEventListener("online", read);
    return () => removeEventListener("online", read);
  }, [idle, asked, revalidate]);
  return ask;
}
