import { useEffect, useRef, type RefObject } from "react";
import { useNavigation } from "#app/remix.ts";
import { submitForm } from "./basis/newer-browsers.ts";

/** Within this time a second tap is the first one's. */
const bounceMs = 500;

/**
 * Sends a field's form once for each value: neither a keyboard that reports a value twice nor a tap beside it sends a
 * value again while the page waits for its answer. Returns what sends the form, as a button would.
 */
export function useSentOnce(field: RefObject<HTMLInputElement>): () => void {
  const sent = useRef<string>();
  const { state } = useNavigation();
  const waits = state !== "idle";
  const isWaiting = useRef(waits);
  isWaiting.current = waits;
  const sentAt = useRef(-Infinity);

  useEffect(() => {
    if (!waits) sent.current = undefined;
  }, [waits]);

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!form) return;
    const onSubmit = (event: SubmitEvent) => {
      // A tap may come before the page knows that it waits.
      const isUnderWay = isWaiting.current || event.timeStamp - sentAt.current < bounceMs;
      if (isUnderWay && sent.current === input.value) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      sent.current = input.value;
      sentAt.current = event.timeStamp;
    };
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, [field]);

  return () => {
    const input = field.current;
    if (input?.form && sent.current !== input.value) submitForm(input.form);
  };
}
