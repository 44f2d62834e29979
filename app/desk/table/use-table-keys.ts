import { useEffect, useState, type RefObject } from "react";

export interface TableKeys {
  /** False until the script listens. */
  ready: boolean;
  on: boolean;
  turn: (on: boolean) => void;
}

const storageKey = "mezia.table-keys";

/** Whether single letters may act; in the browser only. */
export function areKeysOn(): boolean {
  return window.localStorage.getItem(storageKey) !== "off";
}

/**
 * The keys of a table: j, k and the arrows go from row to row (and open it, if one is open beside the list), x chooses a row, / goes to the search. Enter
 * needs no script, because the focus is on a link. Single letters can be turned off, for people who use voice
 * control.
 */
export function useTableKeys(frame: RefObject<HTMLElement | null>): TableKeys {
  const [ready, setReady] = useState(false);
  const [on, setOn] = useState(true);
  useEffect(() => {
    setReady(true);
    setOn(areKeysOn());
  }, []);
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (frame.current && !isTyping(event) && press(frame.current, event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [frame, on]);
  const turn = (next: boolean) => {
    setOn(next);
    window.localStorage.setItem(storageKey, next ? "on" : "off");
  };
  return { ready, on, turn };
}

/** Whether a key belongs to what somebody types, or to the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return true;
  if (target.closest("textarea, select, dialog, [role=dialog], [contenteditable]")) return true;
  const input = target.closest("input");
  return input !== null && input.type !== "checkbox";
}

/** Does what the key means here; false if it means nothing. */
function press(frame: HTMLElement, key: string): boolean {
  const rows = [...frame.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if ((key === "ArrowDown" || key === "ArrowUp") && at < 0) return false;
  // From the record that is open beside the list, the keys go on from its row, and open the next.
  const opened = rows.findIndex((row) => row.hasAttribute("data-open"));
  const from = at < 0 ? opened : at;
  if (key === "j" || key === "ArrowDown") return goTo(rows[Math.min(from + 1, rows.length - 1)], opened >= 0);
  if (key === "k" || key === "ArrowUp") return goTo(rows[Math.max(from - 1, 0)], opened >= 0);
  if (key === "x") return clickBox(rows[at]);
  if (key !== "/") return false;
  const search = frame.querySelector<HTMLInputElement>("[data-table-search]");
  search?.focus();
  search?.select();
  return search !== null;
}

function goTo(row: HTMLElement | undefined, opens: boolean): boolean {
  const link = row?.querySelector<HTMLElement>("[data-row-link]");
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
  if (opens && !row?.hasAttribute("data-open")) link?.click();
  return link !== null && link !== undefined;
}

function clickBox(row: HTMLElement | undefined): boolean {
  const box = row?.querySelector<HTMLInputElement>("input[name=id]");
  box?.click();
  return box !== null && box !== undefined;
}
