import type { UNSAFE_RouteConfigEntry as Entry } from "@remix-run/dev";

export interface PageRoute {
  /** The path as in app/routes.ts, with a leading slash: `/:lang/wallet/voucher/:id`. */
  path: string;
  /** The path of the file from the project's root. */
  file: string;
  isLayout: boolean;
}

/** Every address in app/routes.ts, including layouts. */
export async function readRoutes(): Promise<PageRoute[]> {
  const { default: entries } = await import("#app/routes.ts");
  return entries.flatMap((entry) => routesOf(entry, ""));
}

function routesOf({ path: own, file, children = [] }: Entry, above: string): PageRoute[] {
  const address = own === undefined ? above : `${above}/${own}`;
  return [
    { path: address === "" ? "/" : address, file: `app/${file}`, isLayout: children.length > 0 },
    ...children.flatMap((child) => routesOf(child, address)),
  ];
}

/**
 * The paths below the language that have no other parameter, without the language: `/profile/edit`; "" for
 * the first page.
 */
export async function readPlainPages(): Promise<string[]> {
  return (await readRoutes())
    .filter(
      ({ path: address, isLayout, file }) =>
        !isLayout && file.endsWith(".tsx") && /^\/:lang[^:*]*$/.test(address),
    )
    .map(({ path: address }) => address.replace("/:lang", ""));
}
