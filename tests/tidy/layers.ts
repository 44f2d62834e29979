import { allLists } from "./desk-lists.ts";
import { importsOf, wings, type Source } from "./sources.ts";

/** Modules that everything may import: names and settings that belong to no layer. */
const commons = ["app/product.ts", "app/remix.ts"];
/** Modules and rooms that everything on the server may import. */
const serverCommons = ["app/env.server.ts", "app/remix.server.ts", "app/core/http/load-context.ts"];
const serverRooms = ["settings", "log"];

/**
 * The layers that a layer may import, besides itself and the modules above. The rooms of app/core and app/api are
 * layers; so are the kinds of a wing's and of the settlement's files, which their names tell: `x.page.tsx`, `x.public.tsx`, `x.calls.ts`,
 * `x.schema.ts`, `x.server.ts`, and all others are parts of pages. A layer without an entry may import anything.
 */
const layers: Record<string, { may: string[]; server: boolean }> = {
  domain: { may: [], server: false },
  settings: { may: ["domain"], server: true },
  log: { may: ["domain"], server: true },
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
  // What calls and pages share of a request.
  http: { may: ["domain", "db", "services"], server: true },
  ui: { may: ["domain", "i18n"], server: false },
  pages: {
    may: ["domain", "db", "adapters", "ledger", "auth", "services", "i18n", "http", "ui"],
    server: true,
  },
  api: {
    may: ["domain", "db", "adapters", "ledger", "auth", "services", "i18n", "http", "ui", "calls"],
    server: true,
  },
  schema: { may: ["domain", "i18n", "api", "http"], server: false },
  part: { may: ["domain", "i18n", "ui", "pages"], server: false },
  calls: {
    may: [
      ...["domain", "db", "adapters", "ledger", "auth", "services", "i18n", "http", "api"],
      ...["pages", "schema", "server", "part"],
    ],
    server: true,
  },
  server: {
    may: [
      ...["domain", "db", "adapters", "ledger", "rewards", "auth", "services", "i18n", "generated"],
      ...["http", "api", "pages", "ui", "schema", "part"],
    ],
    server: true,
  },
  page: {
    may: [
      ...["domain", "db", "adapters", "ledger", "auth", "services", "i18n", "http", "api"],
      ...["pages", "ui", "schema", "server", "part"],
    ],
    server: true,
  },
};

const jobsMay = ["domain", "db", "adapters", "ledger", "auth", "services", "i18n", "server"];

/** Modules that write to the database: only services may import them. */
const writing = [
  "app/core/db/client.server.ts",
  "app/core/db/statements.server.ts",
  "app/core/db/transaction.server.ts",
  "app/core/db/call-function.server.ts",
  "app/core/db/move-value.server.ts",
  "app/core/ledger/post.server.ts",
  "app/core/ledger/remove-points.server.ts",
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
      [...jobsMay, ...serverRooms].includes(layerOf(to))
    );
  const rule = layers[layerOf(from)];
  if (!rule || commons.includes(to) || isBeside(from, to)) return true;
  // The list of all lists is made of the pages that hold them.
  if (from === allLists && layerOf(to) === "page") return true;
  // A part of a page may import the type of what it shows.
  if (typeOnly && ["part", "ui"].includes(layerOf(from)) && layerOf(to) !== "page") return true;
  if (serverCommons.includes(to) || serverRooms.includes(layerOf(to))) return rule.server;
  return rule.may.includes(layerOf(to));
}

/** Whether both are of one layer, whose files may import one another: no page another, no call another. */
function isBeside(from: string, to: string): boolean {
  return layerOf(from) === layerOf(to) && !["page", "calls"].includes(layerOf(from));
}

/**
 * A service's folder is its noun: an import from another noun's folder shows that the shared code belongs in
 * a lower layer.
 */
export function serviceViolations(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("app/core/services/") && !isTest(path))
    .flatMap((source) =>
      importsOf(source)
        .filter(
          ({ to }) =>
            to?.startsWith("app/core/services/") &&
            folderOf(to) !== folderOf(source.path) &&
            !isSharedByServices(to),
        )
        .map(({ to }) => `${source.path} imports ${to}`),
    );
}

/** Whether a file lies directly in app/core/services, outside the nouns' folders. */
function isSharedByServices(file: string): boolean {
  return folderOf(file) === "app/core/services";
}

/** Finds pages, API calls and jobs that import modules that write: they may only read and call services. */
export function writeViolations(sources: Source[]): string[] {
  return sources
    .filter(
      ({ path }) => (["page", "calls"].includes(layerOf(path)) || path.startsWith("jobs/")) && !isTest(path),
    )
    .flatMap((source) =>
      importsOf(source)
        .filter(({ to, typeOnly }) => to !== null && !typeOnly && writing.some((file) => to.startsWith(file)))
        .map(({ to }) => `${source.path} imports ${to}`),
    );
}

/** What a wing's use cases must not know: pages, their parts and words. */
const drawn = ["ui", "pages", "page"];

/** Finds files of the wings that write and also draw, or read a page's form. */
export function drawingWriters(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => layerOf(path) === "server" && !isTest(path))
    .filter((source) =>
      importsOf(source).some(
        ({ to, typeOnly }) => !typeOnly && to !== null && writing.slice(0, -1).includes(to),
      ),
    )
    .flatMap((source) =>
      importsOf(source)
        .filter(({ to }) => to !== null && (drawn.includes(layerOf(to)) || to.endsWith(".tsx")))
        .map(({ to }) => `${source.path} imports ${to}`),
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

/** Finds pages whose name does not tell it, and files named so that serve no address: app/routes.ts has them all. */
export function misnamedPages(files: readonly string[], sources: Source[]): string[] {
  const named = sources
    .map(({ path }) => path)
    .filter((path) => /^app\/.+\.(?:page|public)\.tsx?$/.test(path));
  return [
    ...files.filter((file) => !/\.(?:page|public)\.tsx?$/.test(file) && file !== "app/language.tsx"),
    ...named.filter((path) => !files.includes(path)),
  ];
}

export function componentViolations(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => ["part", "ui"].includes(layerOf(path)) && !isTest(path))
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

/** The room of the core, or the kind of a wing's file; "root" for what lies directly in app. */
export function layerOf(file: string): string {
  const [top, place, room = "", ...rest] = file.split("/");
  if (top !== "app") return top ?? "";
  if (room === "") return "root";
  if (place === "core") return room;
  if (place && wings.includes(place)) return kindOf(rest.at(-1) ?? room);
  // It draws nothing: what is no call, schema or use case there is a rule.
  if (place === "settlement") return /\.(?:calls|schema|server)\.ts$/.test(file) ? kindOf(file) : "domain";
  return place ?? "";
}

function kindOf(name: string): string {
  const kind = /\.(page|public|calls|schema|server)\.tsx?$/.exec(name)?.[1] ?? "part";
  return kind === "public" ? "page" : kind;
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/"));
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
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
