import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LegalChanges } from "./legal-changes.tsx";
import { legalChangesLoader } from "./legal-changes-loader.server.ts";

export const meta = titleMeta;

/** What the privacy policy says otherwise than an earlier version. */
export const loader = legalChangesLoader("privacy");

export default function PrivacyChanges() {
  const { changes } = useLoaderData<typeof loader>();
  const language = useLanguage();
  return <LegalChanges changes={changes} back={`/${language}/privacy-policy`} />;
}
