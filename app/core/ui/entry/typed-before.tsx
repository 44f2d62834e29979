import { useLayoutEffect, type ReactNode } from "react";

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Remembers the fields of the page that the server sent. An extension may have changed that page so that React makes it
 * anew; the returned function carries over what was typed until then, and where the cursor stood.
 */
export function holdTyped(): () => void {
  const before = namedFields();
  let focused = document.activeElement;
  const note = () => {
    focused = document.activeElement;
  };
  document.addEventListener("focusin", note);
  return () => {
    document.removeEventListener("focusin", note);
    if ([...before.values()].every((field) => field.isConnected)) return;
    for (const [place, anew] of namedFields()) {
      const old = before.get(place);
      if (!old || old === anew) continue;
      carryValue(old, anew);
      if (old === focused) carryCursor(old, anew);
    }
  };
}

/** The fields by name, choice, and place among those of the same name. */
function namedFields(): Map<string, Typed> {
  const fields = new Map<string, Typed>();
  for (const field of document.querySelectorAll<Typed>("input[name], select[name], textarea[name]")) {
    const name = `${field.name} ${isChoice(field) ? field.value : field.type}`;
    let place = 0;
    while (fields.has(`${name} ${place}`)) place += 1;
    fields.set(`${name} ${place}`, field);
  }
  return fields;
}

function isChoice(field: Typed): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function carryValue(old: Typed, anew: Typed): void {
  if (isChoice(old) && isChoice(anew)) {
    if (old.checked !== anew.checked && (old.checked || old.type === "checkbox")) anew.click();
  } else if (old.type === "file") {
    const { files } = old as HTMLInputElement;
    if (files?.length) Object.assign(anew, { files });
    anew.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (old.type !== "hidden" && old.value !== anew.value) {
    // React watches the field's own `value`; a value set on the prototype is news to it, like a typed one.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(anew), "value")?.set?.call(anew, old.value);
    anew.dispatchEvent(new Event("select" in anew ? "input" : "change", { bubbles: true }));
  }
}

function carryCursor(old: Typed, anew: Typed): void {
  anew.focus({ preventScroll: true });
  if (!("setSelectionRange" in old) || !("setSelectionRange" in anew) || old.selectionStart === null) return;
  anew.setSelectionRange(old.selectionStart, old.selectionEnd);
}

/** Calls `carry` as soon as the page is React's. */
export function TypedBefore({ carry, children }: { carry: () => void; children: ReactNode }) {
  useLayoutEffect(carry, [carry]);
  return children;
}
