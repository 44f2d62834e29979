import type { ReactNode } from "react";
import { directionOf, type Language } from "#app/core/domain/languages.ts";

/**
 * A preview of what customers will see, in the language that is being edited. Nothing in it can be pressed.
 */
export function Preview({ language, children }: { language: Language; children: ReactNode }) {
  return (
    // React 18 supports this attribute only as a text.
    <div {...{ inert: "" }} lang={language} dir={directionOf(language)}>
      {children}
    </div>
  );
}
