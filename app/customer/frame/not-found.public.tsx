import { data } from "#app/remix.server.ts";

/** Unknown addresses: a 404 in the language of the address. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** Also for forms sent there. */
export const action = loader;

export default function Nowhere() {
  return null;
}
