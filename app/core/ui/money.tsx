import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatDinars } from "./format.ts";
import { useLanguage } from "./use-language.ts";
import { dinarSign } from "#app/core/i18n/number-marks.ts";

export interface MoneyProps {
  millimes: number;
  /** A plus sign for received amounts. */
  sign?: boolean;
  /** Crossed out: the price before a reduction. */
  was?: boolean;
  className?: string;
}

/** Dinars with three decimals; the digits keep their direction inside Arabic text. */
export function Money({ millimes, sign = false, was = false, className }: MoneyProps) {
  const language = useLanguage();
  const Element = was ? "s" : "span";
  return (
    <Element
      translate="no"
      className={classNames("whitespace-nowrap tabular", was && "text-muted", className)}
    >
      <bdi dir="ltr">{formatDinars(millimes, language, { sign })}</bdi>
      {"\u00a0"}
      <span className="text-[0.82em]">{dinarSign[language]}</span>
    </Element>
  );
}
