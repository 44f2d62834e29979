import type { ReactNode } from "react";

interface HalvesProps {
  /** What to do next, and the state of the sale: above on a phone, the first half elsewhere. */
  state: ReactNode;
  /** The part to type, scan or answer: under the thumb on a phone, the other half elsewhere. */
  work: ReactNode;
  /** Less important content: below the state. */
  more?: ReactNode;
}

/** The two halves of the counter. On a phone the first two fill the screen, and the work is at its bottom. */
export function Halves({ state, work, more }: HalvesProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-6 lg:gap-x-10">
      <div className="flex min-h-[calc(var(--screen)-9.75rem)] flex-col gap-3 md:contents">
        <div className="grid grid-cols-1 gap-4">{state}</div>
        <div className="mt-auto grid grid-cols-1 gap-4 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0">
          {work}
        </div>
      </div>
      {more && <div className="grid grid-cols-1 gap-4 md:col-start-1">{more}</div>}
    </div>
  );
}
