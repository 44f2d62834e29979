import { Link, type LinkProps } from "#app/remix.ts";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Spinner } from "./spinner.tsx";

/** `accent` is for the most important action: at most one on a page. */
export type ButtonVariant = "primary" | "accent" | "secondary" | "quiet" | "danger";
export type ButtonSize = "md" | "sm" | "lg";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  full?: boolean;
  /** Before the words; give an icon at `size-5`. */
  icon?: ReactNode;
  /** After the words. */
  iconEnd?: ReactNode;
}

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-brand text-on-brand hover:bg-brand-hover",
  accent: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "bg-surface text-ink border-line-strong hover:border-ink hover:bg-sunken",
  quiet: "border-transparent text-brand-ink hover:bg-brand-soft",
  danger: "border-transparent bg-danger text-on-danger hover:opacity-90",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-11 px-4 text-sm gap-1.5",
  md: "min-h-12 px-5 text-base gap-2",
  lg: "min-h-14 px-7 text-lg gap-2.5",
};

/** The look of a button, for the rare element that is neither `Button` nor `LinkButton`. */
export function buttonClass({ variant = "primary", size = "md", full }: Look, className?: string): string {
  return classNames("button", variants[variant], sizes[size], full && "w-full", className);
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows the spinner, keeps the width and blocks further presses. */
  loading?: boolean;
}

/** `type` is "button" by default; in a form use `SubmitButton`. */
export function Button({
  loading = false,
  icon,
  iconEnd,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const { variant, size, full, type = "button", ...attributes } = rest;
  const { t } = useTranslation();
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    loading ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...attributes}
      type={type}
      onClick={press}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={buttonClass({ variant, size, full }, className)}
    >
      <span className={classNames("inline-flex items-center gap-[inherit]", loading && "opacity-0")}>
        {icon}
        {children}
        {iconEnd}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only" role="status">
            {t("state.loading")}
          </span>
        </span>
      )}
    </button>
  );
}

export interface LinkButtonProps extends Look, Omit<LinkProps, "children"> {
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  full,
  icon,
  iconEnd,
  children,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, full }, className)}>
      {icon}
      {children}
      {iconEnd}
    </Link>
  );
}
