import { Languages } from "#app/core/ui/icons.tsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useLocation } from "#app/remix.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Language and theme behind one button, for narrow bars. It is a <details>, so it opens without a script. */
export function Preferences() {
  const { t } = useTranslation();
  const box = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (box.current) box.current.open = false;
  }, [pathname]);

  useEffect(() => {
    const close = (event: Event) => {
      const element = box.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      if (event.type === "pointerdown" && element.contains(event.target as Node)) return;
      element.open = false;
      if (event instanceof KeyboardEvent) element.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);

  return (
    <details ref={box} className="relative">
      <summary aria-label={t("preferences.open")} className={classNames(iconButtonClass, "text-muted")}>
        <Languages className="size-5.5" />
      </summary>
      <div className="absolute end-0 top-full z-50 mt-1 grid w-72 gap-3 rounded-lg border border-line bg-surface p-4 shadow-high">
        <p aria-hidden="true" className="text-sm font-medium text-muted">
          {t("preferences.language")}
        </p>
        <LanguageLinks />
        <p aria-hidden="true" className="mt-1 text-sm font-medium text-muted">
          {t("preferences.theme")}
        </p>
        <ThemeSwitch />
      </div>
    </details>
  );
}
