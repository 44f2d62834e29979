import { useEffect } from "react";
import { useLocation } from "#app/remix.ts";
import { notePerson, takeTyped, type TypedForm } from "#app/core/pages/take-typed.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Gives a form back to whom a sign-in leads to its page again, with what was typed before the session ended. */
export function useTypedForm(userId: string | null): void {
  const { pathname, key } = useLocation();
  useEffect(() => notePerson(userId), [userId]);
  useEffect(() => {
    const typed = userId === null ? null : takeTyped(pathname, userId);
    if (typed) fillIn(typed);
  }, [pathname, key, userId]);
}

/** Fills in the form that has most of these fields. A box that was not ticked is not among them. */
function fillIn(typed: TypedForm["fields"]): void {
  const names = new Set(typed.map(([name]) => name));
  const typedInto = (form: HTMLFormElement) =>
    [...form.elements].filter((element): element is Control => isTypedInto(element));
  const known = (form: HTMLFormElement) =>
    new Set(typedInto(form).flatMap(({ name }) => (names.has(name) ? [name] : []))).size;
  const [best] = [...document.forms].sort((one, other) => known(other) - known(one));
  if (!best || known(best) === 0) return;
  const isBox = (control: Control) => control instanceof HTMLInputElement && control.type === "checkbox";
  for (const control of typedInto(best).filter((one) => names.has(one.name) || isBox(one))) {
    const values = typed.filter(([name]) => name === control.name).map(([, value]) => value);
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
      if (control.checked !== values.includes(control.value)) control.click();
    } else write(control, values[0] ?? "");
  }
}

function isTypedInto(element: Element): element is Control {
  if (element instanceof HTMLInputElement)
    return !/^(?:hidden|password|file|submit|button)$/.test(element.type);
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

/** As if it was typed: a field that React minds hears of it too. */
function write(control: Control, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, "value");
  own?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
