import { data, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { isLanguage } from "#app/core/domain/languages.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { OfflineTill } from "./offline-till.tsx";

export const meta = titleMeta;
export const handle = { texts: ["errors", "scan", "till", "unplugged"], shell: "bare" } satisfies RouteHandle;

/**
 * The till without a network. The service worker keeps this page, so it says nothing of any store: all that it shows, this
 * device has kept.
 */
export function loader({ params }: LoaderFunctionArgs) {
  if (!isLanguage(params.lang)) throw data(null, { status: 404 });
  return { title: titled(translator(params.lang)("title", { ns: "unplugged" })) };
}

export default function Offline() {
  return <OfflineTill />;
}
