import { useBlocker } from "#app/remix.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Values } from "./form-field.ts";

interface FormWatchProps {
  /** Called with all values of the form, at every change. */
  read: (values: Values) => void;
  /** Set when the form was refused: its values are not saved yet. */
  refused: object | undefined;
}

/**
 * Placed inside a form. It reports the typed values, saves with Ctrl or Command and S, and asks before
 * unsaved changes are left.
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
    // Listens on the window, after React's listeners on the document: a state change before them would undo
    // the typed value.
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
