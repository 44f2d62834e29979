import { useBlocker } from "#app/remix.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { submitForm } from "#app/core/ui/basis/newer-browsers.ts";
import type { Values } from "./form-field.ts";

interface FormWatchProps {
  /** Called with all values of the form, at every change. */
  read: (values: Values) => void;
  /** The answer to a form that was refused or asked about: its values are not saved yet. */
  sent: object | undefined;
}

/**
 * Placed inside a form. It reports the typed values, saves with Ctrl or Command and S, and asks before
 * unsaved changes are left.
 */
export function FormWatch({ read, sent }: FormWatchProps) {
  const { t } = useTranslation("operator");
  const here = useRef<HTMLInputElement>(null);
  const unsaved = useRef(false);
  useEffect(() => {
    if (sent) unsaved.current = true;
  }, [sent]);
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
      submitForm(form);
    };
    // Listens on the window, after React's listeners on the document: a state change before them would undo
    // the typed value.
    const heard = ({ target }: Event) => {
      // What has no name is not sent: it only searches among the choices.
      if (target instanceof HTMLInputElement && target.name === "") return;
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
