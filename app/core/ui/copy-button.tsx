import { Check, Copy } from "./icons.tsx";
import { useEffect, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button, type ButtonProps } from "./button.tsx";

export interface CopyButtonProps extends Omit<ButtonProps, "children" | "onClick"> {
  /** What goes into the clipboard. */
  text: string;
  label?: string;
}

/** Copies and confirms it for two seconds. */
export function CopyButton({ text, label, variant = "secondary", size = "sm", ...rest }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  const Sign = copied ? Check : Copy;
  return (
    <Button {...rest} variant={variant} size={size} onClick={copy} icon={<Sign className="size-4" />}>
      <span aria-live="polite">{copied ? t("actions.copied") : (label ?? t("actions.copy"))}</span>
    </Button>
  );
}
