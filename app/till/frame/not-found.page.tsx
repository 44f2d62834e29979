import { data } from "#app/remix.server.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";

export const meta = titleMeta;

/** Unknown addresses under the till: a 404 in the till's frame. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** Also for forms sent there. */
export const action = loader;

export default function NowhereAtTill() {
  return null;
}
