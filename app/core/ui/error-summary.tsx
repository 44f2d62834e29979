import { CircleAlert } from "./icons.tsx";
import { useEffect, useRef } from "react";

export interface ErrorSummaryProps {
  title: string;
  /** `id` is the field's id: the line becomes a link to it. */
  errors?: readonly { id?: string; message: string }[];
  /** Off when the error does not answer what was just sent. */
  takeFocus?: boolean;
}

/** The errors of the whole form; takes the focus when it appears. */
export function ErrorSummary({ title, errors = [], takeFocus = true }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takeFocus) box.current?.focus();
  }, [takeFocus]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      data-focus-quiet
      className="flex gap-3 rounded-md border-s-4 border-danger bg-danger-soft p-4 text-ink"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger-ink" />
      <div className="grid gap-1">
        <p className="font-medium">{title}</p>
        {errors.length > 0 && (
          <ul className="grid gap-0.5 text-sm">
            {errors.map(({ id, message }) => (
              <li key={`${id}-${message}`}>
                {id ? (
                  <a href={`#${id}`} className="inline-block py-1 underline underline-offset-4">
                    {message}
                  </a>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
