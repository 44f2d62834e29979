import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LegalChanges } from "./legal-changes.tsx";
import { legalChangesLoader } from "./legal-changes-loader.server.ts";

export const meta = titleMeta;

/** What the terms say otherwise than an earlier version. */
export const loader = legalChangesLoader("terms");

export default function TermsChanges() {
  const { changes } = useLoaderData<typeof loader>();
  const language = useLanguage();
  return <LegalChanges changes={changes} back={`/${language}/terms-of-use`} />;
}
