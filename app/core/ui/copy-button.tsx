import { Check, Copy } from "./icons.tsx";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { copyText } from "./basis/copy-text.ts";
import { Button, type ButtonProps } from "./button.tsx";

export interface CopyButtonProps extends Omit<ButtonProps, "children" | "onClick"> {
  /** What goes into the clipboard. */
  text: string;
  label?: string;
}

/** Copies and confirms it for two seconds. Where the browser refuses, it gives its place to the text itself. */
export function CopyButton({ text, label, variant = "secondary", size = "sm", ...rest }: CopyButtonProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copied = state === "copied";
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setState("idle"), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    void copyText(text).then((done) => setState(done ? "copied" : "refused"));
  };
  if (state === "refused") return <CopyByHand text={text} />;
  const Sign = copied ? Check : Copy;
  return (
    <Button {...rest} variant={variant} size={size} onClick={copy} icon={<Sign className="size-4" />}>
      <span aria-live="polite">{copied ? t("actions.copied") : (label ?? t("actions.copy"))}</span>
    </Button>
  );
}

/** The text, selected, so that one tap of the browser's own menu copies it. */
function CopyByHand({ text }: { text: string }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <label className="grid w-full gap-1.5 text-start text-sm font-medium">
      <span role="status">{t("actions.copyByHand")}</span>
      <input ref={field} readOnly value={text} dir="ltr" translate="no" className="control font-code" />
    </label>
  );
}
