import { data } from "@remix-run/node";

/** Every address that is no page of ours: the language's own 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** Also when something is sent there. */
export const action = loader;

export default function Nowhere() {
  return null;
}
