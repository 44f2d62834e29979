import { useEffect, useId, useRef, type ReactNode } from "react";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import type { Asked } from "./question.ts";

interface QuestionAskedProps {
  asked: Asked["asked"];
  /** Between the words and the button. */
  children?: ReactNode;
}

/** The last step before something is given, sent or published. It stands inside the form that it asks about. */
export function QuestionAsked({ asked: { title, lines, yes, sure }, children }: QuestionAskedProps) {
  const id = useId();
  const here = useRef<HTMLElement>(null);
  useEffect(() => {
    here.current?.focus({ preventScroll: true });
    here.current?.scrollIntoView({ block: "nearest" });
  }, [sure]);
  return (
    <section
      ref={here}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid grid-cols-1 justify-items-start gap-3 rounded-lg border-s-4 border-accent bg-accent-soft p-4 sm:p-5"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {lines.length > 0 && (
        <ul className="grid max-w-prose gap-1 text-sm">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {children}
      <SubmitButton name="sure" value={sure} variant="accent">
        {yes}
      </SubmitButton>
    </section>
  );
}
