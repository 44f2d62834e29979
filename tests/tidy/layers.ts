import { allLists } from "./desk-lists.ts";
import { importsOf, type Source } from "./sources.ts";

/** Modules that everything may import: names and settings that belong to no layer. */
const commons = ["app/i18n/languages.ts", "app/product.ts"];
/** Modules that everything on the server may import. */
const serverCommons = ["app/env.server.ts", "app/log.server.ts", "app/load-context.ts"];

/**
 * The layers that a layer may import, besides itself and the modules above. A layer without an entry may
 * import anything.
 */
const layers: Record<string, { may: string[]; server: boolean }> = {
  domain: { may: [], server: false },
  // Texts contain the numbers of the rules.
  i18n: { may: ["domain"], server: true },
  db: { may: ["domain", "generated"], server: true },
  // The sandbox's own state, such as its clock's offset, is in the database.
  adapters: { may: ["domain", "db"], server: true },
  ledger: { may: ["domain", "db", "generated"], server: true },
  // What an event brings stands between the points that move and the use cases that move them.
  rewards: { may: ["domain", "db", "ledger", "generated"], server: true },
  auth: { may: ["domain", "db", "adapters", "ledger", "rewards", "i18n", "generated"], server: true },
  services: {
    may: ["domain", "db", "adapters", "ledger", "rewards", "auth", "i18n", "generated"],
    server: true,
  },
  api: { may: ["domain", "db", "adapters", "ledger", "auth", "services", "i18n", "calls"], server: true },
  // app/api/calls is for the API what routes are for the pages.
  calls: {
    may: ["domain", "db", "adapters", "ledger", "auth", "services", "i18n", "api", "web"],
    server: true,
  },
  web: {
    may: ["domain", "db", "adapters", "ledger", "auth", "services", "i18n", "components", "api"],
    server: true,
  },
  components: { may: ["domain", "i18n", "web"], server: false },
  routes: {
    may: [
      "domain",
      "db",
      "adapters",
      "ledger",
      "auth",
      "services",
      "i18n",
      "api",
      "web",
      "components",
      "styles",
    ],
    server: true,
  },
};

const jobsMay = ["domain", "db", "adapters", "ledger", "auth", "services", "i18n"];

/** Modules that write to the database: only services may import them. */
const writing = [
  "app/db/client.server.ts",
  "app/db/statements.server.ts",
  "app/db/transaction.server.ts",
  "app/db/call-function.server.ts",
  "app/db/move-value.server.ts",
  "app/ledger/post.server.ts",
  "app/ledger/remove-points.server.ts",
  "app/generated/",
];

export function layerViolations(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      importsOf(source).flatMap(({ to, typeOnly }) => {
        if (to === null || isAllowed(source.path, to, typeOnly)) return [];
        return [`${source.path} imports ${to}`];
      }),
    );
}

function isAllowed(from: string, to: string, typeOnly: boolean): boolean {
  if (from.startsWith("jobs/"))
    return (
      to.startsWith("jobs/") ||
      serverCommons.includes(to) ||
      commons.includes(to) ||
      jobsMay.includes(layerOf(to))
    );
  const rule = layers[layerOf(from)];
  if (!rule || commons.includes(to) || layerOf(from) === layerOf(to)) return true;
  if (serverCommons.includes(to)) return rule.server;
  // A component may import the type of a service's result.
  if (typeOnly && layerOf(from) === "components" && layerOf(to) === "services") return true;
  // Stylesheets and the root's theme belong to no layer.
  return rule.may.includes(layerOf(to)) || (layerOf(to) === "root" && layerOf(from) !== "domain");
}

/** Finds what the product takes of its laboratory. */
export function labViolations(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !path.startsWith("lab/"))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ to }) => to?.startsWith("lab/"))
        .map(({ to }) => `${source.path} imports ${to}`),
    );
}

/**
 * This file is a list and not a use case: the schedule, the command line and the operator's call find jobs in
 * it by name. None of them may import another, so the list belongs to the services below them.
 */
const listsOfServices = ["app/services/jobs/all-jobs.server.ts"];

/**
 * A service's folder is its noun: an import from another noun's folder shows that the shared code belongs in
 * a lower layer.
 */
export function serviceViolations(sources: Source[]): string[] {
  return sources
    .filter(
      ({ path }) => path.startsWith("app/services/") && !isTest(path) && !listsOfServices.includes(path),
    )
    .flatMap((source) =>
      importsOf(source)
        .filter(
          ({ to }) =>
            to?.startsWith("app/services/") &&
            folderOf(to) !== folderOf(source.path) &&
            !isSharedByServices(to),
        )
        .map(({ to }) => `${source.path} imports ${to}`),
    );
}

/** Whether a file lies directly in app/services, outside the nouns' folders. */
function isSharedByServices(file: string): boolean {
  return folderOf(file) === "app/services";
}

/** Finds routes, API calls and jobs that import modules that write: they may only read and call services. */
export function writeViolations(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^(app\/routes|app\/api\/calls|jobs)\//.test(path) && !isTest(path))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ to, typeOnly }) => to !== null && !typeOnly && writing.some((file) => to.startsWith(file)))
        .map(({ to }) => `${source.path} imports ${to}`),
    );
}

/** Finds page modules that import another page, or a part of another page; the list of the desk's lists may. */
export function routeViolations(sources: Source[]): string[] {
  const pages = new Set(sources.filter(isPage).map(({ path }) => path));
  return sources
    .filter(({ path }) => path.startsWith("app/routes/") && path !== allLists && !isTest(path))
    .flatMap((source) =>
      importsOf(source)
        .filter(
          ({ to }) =>
            to?.startsWith("app/routes/") && (folderOf(to) !== folderOf(source.path) || pages.has(to)),
        )
        .map(({ to }) => `${source.path} imports ${to}`),
    );
}

/**
 * Finds files directly in app/web that only one page imports. Files in its folders belong together and are
 * not checked.
 */
export function webForOnePage(sources: Source[]): string[] {
  const users = new Map<string, string[]>();
  for (const source of sources.filter(({ path }) => !isTest(path)))
    for (const to of new Set(importsOf(source).map((one) => one.to)))
      if (to !== null && /^app\/web\/[^/]+$/.test(to)) users.set(to, [...(users.get(to) ?? []), source.path]);
  return [...users].flatMap(([file, [first, ...others]]) =>
    first?.startsWith("app/routes/") && others.length === 0 ? [`only ${first} imports ${file}`] : [],
  );
}

/** The only file that imports all API calls; a second list could differ from it. */
const tableOfCalls = "app/api/table.server.ts";

export function callViolations(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path !== tableOfCalls)
    .flatMap((source) =>
      importsOf(source)
        .filter(({ to }) => to !== null && layerOf(to) === "calls")
        .map(({ to }) => `${source.path} imports ${to}`),
    );
}

/** Whether app/routes.ts may name the file: it answers a request or draws a page. */
function isPage({ path, text }: Source): boolean {
  return (
    path.startsWith("app/routes/") &&
    /^export (?:default|const (?:loader|action)|(?:async )?function (?:loader|action))\b/m.test(text)
  );
}

export function componentViolations(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("app/components/"))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ to, typeOnly }) => to?.includes(".server") && !typeOnly)
        .map(({ to }) => `${source.path} imports ${to}`),
    );
}

/** Finds import cycles, not counting imports of types. */
export function circles(sources: Source[]): string[] {
  const graph = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ to }) => to),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) {
      found.push([...way.slice(start), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? [])
      if (next !== null && graph.has(next)) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

function layerOf(file: string): string {
  const [top, layer, ...rest] = file.split("/");
  if (top !== "app") return top ?? "";
  if (layer === "api" && rest[0] === "calls") return "calls";
  return rest.length === 0 ? "root" : (layer ?? "");
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/"));
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}
