import { useEffect, useRef, type RefObject } from "react";
import { submitForm } from "#app/core/ui/basis/newer-browsers.ts";

interface Chosen {
  /** The chosen picture, as long as no part of it is taken. */
  file: File | undefined;
  send: (picture: Blob) => void;
  /** The upload was refused; the words for it stand in the field. */
  refused: object | undefined;
}

/**
 * A picture that was chosen and not cut is not lost when its form is sent: it is taken whole, and the form goes as soon
 * as it is uploaded. If it is refused, the form stays.
 */
export function useWholeWhenSent(
  field: RefObject<HTMLElement | null>,
  { file, send, refused }: Chosen,
): void {
  /** What sent the form that waits; undefined while none does. */
  const waiting = useRef<HTMLElement | null | undefined>(undefined);
  const upload = useRef(send);
  useEffect(() => {
    upload.current = send;
  });
  useEffect(() => {
    const form = field.current?.closest("form");
    if (!form || !file) return;
    // Before the router's own listener, which would send the form without the picture.
    const hold = (event: SubmitEvent) => {
      if (event.target !== form) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (waiting.current !== undefined) return;
      waiting.current = event.submitter;
      upload.current(file);
    };
    window.addEventListener("submit", hold, { capture: true });
    return () => window.removeEventListener("submit", hold, { capture: true });
  }, [field, file]);
  useEffect(() => {
    if (refused) waiting.current = undefined;
  }, [refused]);
  useEffect(() => {
    if (file || waiting.current === undefined) return;
    const submitter = waiting.current;
    waiting.current = undefined;
    const form = field.current?.closest("form");
    if (form) submitForm(form, submitter);
  }, [field, file]);
}
