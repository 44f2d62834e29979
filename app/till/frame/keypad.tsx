import type { PointerEvent, ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Delete } from "#app/core/ui/icons.tsx";
import { numberMarks } from "#app/core/i18n/number-marks.ts";
import type { AmountKey } from "./amount-keys.ts";

interface KeyProps {
  name: AmountKey;
  label?: string;
  onPress: (key: AmountKey) => void;
  className?: string;
  children: ReactNode;
}

/**
 * The field keeps its cursor. The keys are no tab stops, because people with a keyboard type into the field.
 */
function Key({ name, label, onPress, className, children }: KeyProps) {
  const keepFocus = (event: PointerEvent) => event.preventDefault();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onPointerDown={keepFocus}
      onClick={() => onPress(name)}
      className={classNames(
        "press min-h-14 min-w-14 touch-manipulation rounded-md border border-line bg-surface text-2xl font-semibold text-ink tabular select-none hover:bg-sunken active:bg-brand-soft",
        className,
      )}
    >
      {children}
    </button>
  );
}

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/**
 * Digits in the order of a telephone, in every language, and the mark before the millimes. The pad is as high
 * as the screen allows; its page sets `--keypad-rest`, the height of everything else.
 */
export function Keypad({ onPress }: { onPress: (key: AmountKey) => void }) {
  const { t } = useTranslation("till");
  const { decimal } = numberMarks[useLanguage()];
  return (
    <div
      role="group"
      aria-label={t("keypad.label")}
      dir="ltr"
      className="grid h-[clamp(--spacing(62),var(--screen)-var(--keypad-rest,31rem),--spacing(104))] auto-rows-fr grid-cols-3 gap-2 noscript:hidden"
    >
      {digits.map((digit) => (
        <Key key={digit} name={digit} onPress={onPress}>
          {digit}
        </Key>
      ))}
      <Key name="mark" label={t("keypad.mark", { mark: decimal })} onPress={onPress}>
        {decimal}
      </Key>
      <Key name="0" onPress={onPress}>
        0
      </Key>
      <Key name="000" label={t("keypad.zeros", { zeros: "000" })} onPress={onPress}>
        000
      </Key>
    </div>
  );
}

/** The key that deletes the last digit, beside the amount. */
export function DeleteKey({ onPress }: { onPress: (key: AmountKey) => void }) {
  const { t } = useTranslation("till");
  return (
    <Key name="delete" label={t("keypad.delete")} onPress={onPress} className="w-16 shrink-0 noscript:hidden">
      <Delete className="mx-auto size-7" />
    </Key>
  );
}
