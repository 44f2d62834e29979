import type { ReactNode } from "react";
import type { Language } from "#app/i18n/languages.ts";

/** What customers will see, in the language whose texts are being written; nothing in it can be pressed. */
export function Preview({ language, children }: { language: Language; children: ReactNode }) {
  return (
    // React 18 knows the attribute only as text.
    <div {...{ inert: "" }} lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
      {children}
    </div>
  );
}
