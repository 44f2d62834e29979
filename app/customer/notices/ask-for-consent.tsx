import { useLocation } from "#app/remix.ts";
import { Suspense } from "react";
import { lazyPart } from "#app/core/ui/basis/lazy-part.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ConsentQuestion } from "./consent-question.ts";

const ConsentBar = lazyPart(async () => (await import("./consent-bar.tsx")).ConsentBar);

/** The shop and the profile: whoever pays, scans or reads is not asked. */
const askingPages = /^\/\w+(?:\/profile)?\/?$/;

/** Asks for a yes where it disturbs nobody; it blocks nothing. */
export function AskForConsent({ question }: { question: ConsentQuestion }) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  if (!askingPages.test(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBar question={question} action={`/${language}/profile/consents`} next={pathname + search} />
    </Suspense>
  );
}
