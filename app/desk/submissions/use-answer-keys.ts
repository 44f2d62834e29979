import { useEffect, useState, type RefObject } from "react";
import { areKeysOn, isTyping } from "#app/desk/table/use-table-keys.ts";

/**
 * The key in `data-answer` of a form opens its question and goes to what is to be typed or pressed there: a letter alone
 * answers nothing. Of a link it follows it. True once it listens; never where single letters are turned off.
 */
export function useAnswerKeys(frame: RefObject<HTMLElement | null>): boolean {
  const [listens, setListens] = useState(false);
  useEffect(() => {
    if (!areKeysOn()) return;
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const form = frame.current?.querySelector(`[data-answer="${CSS.escape(event.key.toLowerCase())}"]`);
      if (form instanceof HTMLAnchorElement) {
        event.preventDefault();
        form.click();
      }
      const question = form?.querySelector("details");
      if (!question) return;
      event.preventDefault();
      question.open = true;
      question.querySelector<HTMLElement>("textarea, button")?.focus();
    };
    document.addEventListener("keydown", listen);
    setListens(true);
    return () => document.removeEventListener("keydown", listen);
  }, [frame]);
  return listens;
}
