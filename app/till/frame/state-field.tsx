import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

/** Sea: somebody else acts. Bougainvillea: the cashier does. Olive: done. Sand: ended without a sale. */
export type StateTone = "waiting" | "turn" | "done" | "over";

const tones: Record<StateTone, string> = {
  waiting: "bg-sea text-on-sea",
  turn: "bg-accent text-on-accent",
  done: "bg-success text-on-success",
  over: "bg-sunken text-ink",
};

interface StateFieldProps {
  tone: StateTone;
  /** The amount that matters now, in whole millimes, and what it is; null if none does. */
  amount: { label: string; millimes: number } | null;
  /** The state in one sentence. */
  title: string;
  /** Before the title: the remaining time, or a picture. */
  sign?: ReactNode;
  /** For a screen that faces the customer: larger letters. */
  large?: boolean;
  /** Small text under the title. */
  children?: ReactNode;
}

/** The state of a sale as a field of its colour, to be read from two steps away. */
export function StateField({ tone, amount, title, sign, large = false, children }: StateFieldProps) {
  return (
    <section
      className={classNames("@container rounded-xl p-5 md:p-7", large && "grid content-center", tones[tone])}
    >
      <div className="grid gap-3 md:gap-5">
        {amount && <Amount {...amount} large={large} />}
        <div className="flex items-center gap-4">
          <div role="status" className="min-w-0 grow">
            <h2
              className={classNames(
                "leading-tight font-bold break-words",
                large ? "text-3xl" : "text-xl md:text-2xl",
              )}
            >
              <WithAmounts text={title} />
            </h2>
            {children}
          </div>
          {sign && <span className="shrink-0 rounded-full bg-surface p-1 text-ink">{sign}</span>}
        </div>
      </div>
    </section>
  );
}

/** Longer amounts, such as `1.250,500`, are set smaller, so that none is broken or cut. */
const usualLength = 10;

function Amount({ label, millimes, large }: { label: string; millimes: number; large: boolean }) {
  const isLong = formatMoney(millimes, useLanguage()).length > usualLength;
  return (
    <p className="grid">
      <span className={classNames("font-medium", large ? "text-2xl" : "text-base md:text-lg")}>{label}</span>
      <Money
        millimes={millimes}
        className={classNames(
          "leading-none font-bold",
          isLong ? "state-amount-long" : "state-amount",
          large ? "[--largest:10rem]" : "[--largest:5rem]",
        )}
      />
    </p>
  );
}
