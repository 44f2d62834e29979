import { X } from "./icons.tsx";
import { useRef, useState, type InputHTMLAttributes } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { IconButton } from "./icon-button.tsx";

export interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: string;
  /** Called after the cross has emptied it, for example to send the form. */
  onClear?: () => void;
}

/** Put it into a `<Form method="get" role="search">`: Enter sends it, also without JavaScript. */
export function SearchField({
  label,
  onClear,
  className,
  defaultValue,
  onInput,
  ...input
}: SearchFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(Boolean(defaultValue));
  const clear = () => {
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
    setFilled(false);
    onClear?.();
  };
  return (
    <div className={classNames("relative", className)}>
      <input
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        defaultValue={defaultValue}
        onInput={(event) => {
          setFilled(event.currentTarget.value !== "");
          onInput?.(event);
        }}
        className="control rounded-full ps-5 pe-12"
      />
      {filled && (
        <IconButton
          label={t("actions.clear")}
          onClick={clear}
          className="absolute inset-y-0 end-0.5 my-auto text-muted"
        >
          <X className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
