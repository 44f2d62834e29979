import { useId, type ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { CircleAlert } from "./icons.tsx";
import { WithAmounts } from "./with-amounts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";

/** What every field of a form takes besides its own attributes. */
export interface FieldTexts {
  label: string;
  /** Shown below the label while there is no error. */
  hint?: ReactNode;
  /** Shown below the control, announced to screen readers, and marks the control as invalid. */
  error?: string | undefined;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** The label is visible to screen readers only. */
  hideLabel?: boolean;
}

/** The attributes that connect the control with its label, hint and error. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint, control and error: the frame of every field, also for custom controls. */
export function Field({ id, label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const own = useId();
  const { t } = useTranslation();
  const field = id ?? own;
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(" ");
  return (
    <div className={classNames("grid grid-cols-1 content-start gap-1.5", className)}>
      <label htmlFor={field} className={hideLabel ? "sr-only" : "text-sm font-medium text-ink"}>
        {label}
        {optional && <span className="ms-1.5 font-normal text-muted">{t("form.optional")}</span>}
      </label>
      {hint && (
        <p id={`${field}-hint`} className="field-hint -mt-1 text-sm text-muted">
          {hintOf(hint)}
        </p>
      )}
      {children({
        id: field,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldError id={`${field}-error`} error={error} />
    </div>
  );
}

const hintOf = (hint: ReactNode) => (typeof hint === "string" ? <WithAmounts text={hint} /> : hint);

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>
        <WithAmounts text={error} />
      </span>
    </p>
  );
}

export interface FieldGroupProps extends Omit<FieldTexts, "label"> {
  legend: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Several controls that answer one question (a birthday, a set of tags). */
export function FieldGroup({
  legend,
  id,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
}: FieldGroupProps) {
  const own = useId();
  const { t } = useTranslation();
  const group = id ?? own;
  const described = [hint && `${group}-hint`, error && `${group}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      id={group}
      tabIndex={-1}
      data-focus-quiet
      aria-describedby={described || undefined}
      className={classNames("min-w-0", className)}
    >
      <legend className={hideLabel ? "sr-only" : "mb-1.5 text-sm font-medium text-ink"}>
        {legend}
        {optional && <span className="ms-1.5 font-normal text-muted">{t("form.optional")}</span>}
      </legend>
      <div className="grid grid-cols-1 gap-2">
        {hint && (
          <p id={`${group}-hint`} className="text-sm text-muted">
            {hintOf(hint)}
          </p>
        )}
        {children}
        <FieldError id={`${group}-error`} error={error} />
      </div>
    </fieldset>
  );
}
