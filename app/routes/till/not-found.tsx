import { data } from "@remix-run/node";
import { titleMeta } from "#app/components/layout/page-title.ts";

export const meta = titleMeta;

/** Every address under the till's that is no page of it: said in its own frame. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** Also when something is sent there. */
export const action = loader;

export default function NowhereAtTill() {
  return null;
}
