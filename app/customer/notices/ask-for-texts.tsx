import { useLocation } from "#app/remix.ts";
import { Suspense } from "react";
import { lazyPart } from "#app/core/ui/basis/lazy-part.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { TextsQuestion } from "./texts-question.ts";

const TextsBar = lazyPart(async () => (await import("./texts-bar.tsx")).TextsBar);

/** The shop and the profile: whoever pays, scans or reads is not asked. */
const askingPages = /^\/\w+(?:\/profile)?\/?$/;

/** Asks for the terms and the privacy policy where it disturbs nobody; it blocks nothing. */
export function AskForTexts({ question }: { question: TextsQuestion }) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  if (!askingPages.test(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <TextsBar question={question} action={`/${language}/profile/consents`} next={pathname + search} />
    </Suspense>
  );
}
