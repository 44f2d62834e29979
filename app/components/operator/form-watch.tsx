import { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import type { Values } from "./form-field.ts";

interface FormWatchProps {
  /** Called with all that is typed, at every change. */
  read: (values: Values) => void;
  /** What was typed was refused, so it is not saved yet. */
  refused: object | undefined;
}

/**
 * Stands in a form: tells what is typed, saves with Ctrl or Command and S, and asks before unsaved changes are left.
 */
export function FormWatch({ read, refused }: FormWatchProps) {
  const { t } = useTranslation("operator");
  const here = useRef<HTMLInputElement>(null);
  const unsaved = useRef(false);
  useEffect(() => {
    if (refused) unsaved.current = true;
  }, [refused]);
  useEffect(() => {
    const form = here.current?.form;
    if (!form) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const change = () => {
      unsaved.current = true;
      read(textsOf(form));
    };
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      form.requestSubmit();
    };
    // After React's own listeners, which stand at the document: a change of state before them would undo what was typed.
    const heard = ({ target }: Event) => {
      if (target instanceof Node && form.contains(target)) change();
    };
    window.addEventListener("input", heard, { signal });
    window.addEventListener("change", heard, { signal });
    form.addEventListener("submit", () => (unsaved.current = false), { signal });
    document.addEventListener("keydown", saveByKey, { signal });
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask, { signal });
    return () => listeners.abort();
  }, [read]);
  const left = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (left.state !== "blocked") return;
    if (window.confirm(t("editor.leave"))) left.proceed();
    else left.reset();
  }, [left, t]);
  return <input ref={here} type="hidden" disabled />;
}

function textsOf(form: HTMLFormElement): Values {
  const texts: Values = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") texts[name] = name in texts ? `${texts[name]}\n${value}` : value;
  return texts;
}
