import { data, type LoaderFunctionArgs } from "#app/remix.server.ts";
import type { LegalPage } from "#app/core/domain/help/legal-version.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { getLegalChanges } from "./get-legal-changes.server.ts";

/** The loader of the page with the changes of one text; 404 for a version that never was. */
export function legalChangesLoader(page: LegalPage) {
  return async (args: LoaderFunctionArgs) => {
    const call = await anonymousCall(args);
    const asked = new URL(args.request.url).searchParams.get("from");
    const changes = await getLegalChanges(page, asked, call);
    if (!changes) throw data(null, { status: 404 });
    return { title: titled(changes.title), changes };
  };
}
