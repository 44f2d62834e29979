import { useNavigation, useRevalidator } from "#app/remix.ts";
import { useEffect, useReducer, useRef } from "react";

/**
 * The only way to reload a page's data. A reload that is requested while a load, a form or a navigation is
 * running comes after it, once, because reloading at once would abort it. Without a network it waits for one,
 * because a failed load would replace the page by an error.
 */
export function useReadAnew(): () => void {
  const { revalidate, state: reading } = useRevalidator();
  const { state: going } = useNavigation();
  const [requests, request] = useReducer((times: number) => times + 1, 0);
  const answered = useRef(requests);
  const idle = reading === "idle" && going === "idle";
  useEffect(() => {
    if (!idle || answered.current === requests) return;
    const read = () => {
      answered.current = requests;
      revalidate();
    };
    if (navigator.onLine) return read();
    addEventListener("online", read);
    return () => removeEventListener("online", read);
  }, [idle, requests, revalidate]);
  return request;
}
