import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { LegalPage } from "./legal-page.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { getLegalPage } from "./get-legal-page.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { onceInDocument } from "./once-in-document.server.ts";

export const meta = shareMeta;

/** Which personal data is kept, why and for how long, and the rights of each person. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await getLegalPage("privacy", await anonymousCall(args));
  const sections = page.sections.map((section) => onceInDocument(args.context, section, "blocks"));
  return { title: titled(page.title), page: { ...page, sections } };
}

export default function PrivacyPolicy() {
  const { page } = useLoaderData<typeof loader>();
  const language = useLanguage();
  return (
    <LegalPage
      {...page}
      back={`/${language}/profile/help-and-contact`}
      changes={`/${language}/privacy-policy/changes`}
    />
  );
}
