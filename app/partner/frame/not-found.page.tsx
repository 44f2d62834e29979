import { data } from "#app/remix.server.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";

export const meta = titleMeta;

/** Unknown addresses in a partner's house: a 404 in its frame. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** Also for forms sent there. */
export const action = loader;

export default function NowhereInHouse() {
  return null;
}
