import type { UNSAFE_RouteConfigEntry as Entry } from "@remix-run/dev";

export interface PageRoute {
  /** As app/routes.ts has it, from the first slash on: `/:lang/wallet/voucher/:id`. */
  path: string;
  /** From the project's root. */
  file: string;
  isLayout: boolean;
}

/** Every address that app/routes.ts knows, layouts too. */
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

/** The addresses below a language that need nothing else, without it: `/profile/edit`; "" for the first page. */
export async function readPlainPages(): Promise<string[]> {
  return (await readRoutes())
    .filter(
      ({ path: address, isLayout, file }) =>
        !isLayout && file.endsWith(".tsx") && /^\/:lang[^:*]*$/.test(address),
    )
    .map(({ path: address }) => address.replace("/:lang", ""));
}
