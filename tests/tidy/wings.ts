import { isTest } from "./layers.ts";
import { importsOf, reachedFrom, wings, type Rule, type Source } from "./sources.ts";

/** What stands above the wings: the frame of all pages, the table of all calls, and what is measured of all jobs. */
const above = ["app/api/table.server.ts", "app/server/metrics/shared-figures.server.ts"];
const isAbove = (path: string) => /^app\/[^/]+$/.test(path) || above.includes(path);

/** Doors and settings that everything may import: they lie beside the frame and are no part of it. */
const commons = ["app/env.server.ts", "app/product.ts", "app/remix.ts", "app/remix.server.ts"];

const ofApp = (sources: Source[]) => sources.filter(({ path }) => path.startsWith("app/") && !isTest(path));

/** Finds arrows from one wing into another, and from the core or what stands beside it into a wing. */
function crossings(sources: Source[]): string[] {
  return ofApp(sources)
    .filter(({ path }) => !isAbove(path))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ to }) => to !== null && wingOf(to) !== null && wingOf(to) !== wingOf(source.path))
        .map(({ to }) => `${source.path} imports ${to}`),
    );
}

/** Finds files of the core that import what stands beside it or above it. */
function coreReachesOut(sources: Source[]): string[] {
  const isInside = (to: string) => /^app\/(?:core|generated)\//.test(to) || commons.includes(to);
  return ofApp(sources)
    .filter(({ path }) => path.startsWith("app/core/"))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ to }) => to?.startsWith("app/") && !isInside(to))
        .map(({ to }) => `${source.path} imports ${to}`),
    );
}

/** What a customer's browser starts with, besides the pages of the customers' wing. */
const entries = ["app/entry.client.tsx", "app/root.tsx", "app/language.tsx", "app/worker/service-worker.ts"];

/** Finds code of the other wings that a customer's bundle would hold. */
function carriedToCustomers(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const browsers = (path: string) => {
    const source = byPath.get(path);
    return source && importsOf(source).flatMap(({ to, typeOnly }) => (to === null || typeOnly ? [] : [to]));
  };
  const starts = sources
    .map(({ path }) => path)
    .filter((path) => entries.includes(path) || /^app\/customer\/.+\.(?:page|public)\.tsx?$/.test(path));
  return starts.flatMap((start) =>
    [...reachedFrom(start, browsers)]
      .filter((path) => wingOf(path) !== null && wingOf(path) !== "customer")
      .map((path) => `${start} reaches ${path}`),
  );
}

/** Finds pairs of folders of the app that import each other, types included, with the fewer of their arrows. */
export function bothWays(sources: Source[]): string[] {
  const arrows = new Map<string, string[]>();
  for (const source of ofApp(sources))
    for (const { to } of importsOf(source)) {
      const [from, into] = [folderOf(source.path), folderOf(to ?? "")];
      if (!to?.startsWith("app/") || from === into || commons.includes(to) || commons.includes(source.path))
        continue;
      const pair = `${from} > ${into}`;
      arrows.set(pair, [...(arrows.get(pair) ?? []), `${source.path} imports ${to}`]);
    }
  return [...arrows].flatMap(([pair, there]) => {
    const [from = "", into = ""] = pair.split(" > ");
    const back = arrows.get(`${into} > ${from}`);
    if (!back || from > into) return [];
    return [`${from} and ${into}: ${(there.length <= back.length ? there : back).join("; ")}`];
  });
}

const mostFolders = 5;

/** Finds nouns that more folders bear the name of than a reader can hold: one of each wing, and of the core's rooms. */
function scatteredNouns(sources: Source[]): string[] {
  const folders = new Map<string, Set<string>>();
  for (const { path } of ofApp(sources)) {
    const [, noun = ""] = /^app\/(?:core\/\w+|customer|till|desk|partner)\/([\w-]+)\//.exec(path) ?? [];
    if (noun !== "") folders.set(noun, (folders.get(noun) ?? new Set()).add(folderOf(path)));
  }
  return [...folders]
    .filter(([, where]) => where.size > mostFolders)
    .map(([noun, where]) => `${noun}: ${[...where].sort().join(", ")}`);
}

/** What one wing alone reads today and stays in the core: the names that stand beside many things. */
const staying = [
  "app/core/db/accounts/customers.server.ts",
  "app/core/db/operators/operator-names.server.ts",
];

/** Finds services, reads and helpers of pages in the core that one wing alone needs. */
function misplaced(sources: Source[]): string[] {
  const byPath = new Map(sources.filter(({ path }) => !isTest(path)).map((source) => [source.path, source]));
  const next = (path: string) => {
    const source = byPath.get(path);
    return source && importsOf(source).flatMap(({ to }) => (to === null ? [] : [to]));
  };
  const needing = new Map<string, Set<string>>();
  for (const path of byPath.keys()) {
    const from = wingOf(path) ?? (isCoreOfItself(path) ? "core" : null);
    if (from === null) continue;
    for (const file of reachedFrom(path, next)) needing.set(file, (needing.get(file) ?? new Set()).add(from));
  }
  return [...needing]
    .filter(([file, by]) => isMovable(file) && by.size === 1 && !by.has("core"))
    .map(([file, by]) => `only ${[...by].join()} needs ${file}`);
}

const isMovable = (file: string) =>
  /^app\/core\/(?:pages\/|(?:services|db)\/[^/]+\/)/.test(file) && !staying.includes(file);

/** What needs a file without any wing: jobs, the server, the API's frame, and the rooms that always are the core's. */
const isCoreOfItself = (path: string) =>
  /^jobs\/|^app\/(?:server|worker|api)\/|^app\/core\/(?:domain|ledger|rewards|adapters|auth|i18n|http|ui\/layout)\/|^app\/core\/db\/[^/]+$/.test(
    path,
  ) ||
  (isAbove(path) && !path.includes("table.server") && path !== "app/routes.ts") ||
  staying.includes(path);

function wingOf(path: string): string | null {
  const [, wing = ""] = /^app\/(\w+)\//.exec(path) ?? [];
  return wings.includes(wing) ? wing : null;
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/"));
}

/** The rules about the wings over one core. */
export function wingRules(code: Source[]): Rule[] {
  return [
    {
      name: "no wing imports another, and the core imports no wing",
      mend: "Move what two wings need into app/core; what one alone needs lies in it.",
      check: crossings,
      sources: code,
      bites: {
        "app/customer/offers/x.tsx": 'import type { Y } from "#app/desk/offers/y.tsx";',
        "app/core/services/offers/x.server.ts": 'import { y } from "#app/till/sales/y.server.ts";',
      },
    },
    {
      name: "the core imports only the core",
      mend: "Move what it needs into app/core, or the file up to what uses it.",
      check: coreReachesOut,
      sources: code,
      bites: { "app/core/pages/x.server.ts": 'import { y } from "#app/api/endpoint/y.ts";' },
    },
    {
      name: "no code of another wing is carried to a customer",
      mend: "Move what a customer's page shows into app/customer or app/core.",
      check: carriedToCustomers,
      sources: code,
      bites: {
        "app/customer/x/x.page.tsx": 'import { y } from "#app/core/ui/y.tsx";',
        "app/core/ui/y.tsx": 'import { z } from "#app/desk/frame/z.tsx";',
        "app/desk/frame/z.tsx": "export const z = 1;",
      },
    },
    {
      name: "no two folders import each other",
      mend: "Move the file of the fewer arrows, or its half, to where only one of both leads.",
      check: bothWays,
      sources: code,
      bites: {
        "app/core/domain/x/x.ts": 'import type { Y } from "../y/y.ts";',
        "app/core/domain/y/y.ts": 'import { x } from "../x/z.ts";',
      },
    },
    {
      name: "a noun has at most five folders",
      mend: "Put the file into one of the noun's folders: of its wing, or of the core's rooms.",
      check: scatteredNouns,
      sources: code,
      bites: Object.fromEntries(
        ["customer", "till", "desk", "core/domain", "core/db", "core/services"].map((place) => [
          `app/${place}/gifts/x.ts`,
          "export const x = 1;",
        ]),
      ),
    },
    {
      name: "what one wing alone needs lies in it",
      mend: "Move it into the wing, to its noun; tests/tidy/wings.ts names what stays.",
      check: misplaced,
      sources: code,
      bites: {
        "app/desk/offers/x.page.tsx": 'import { y } from "#app/core/services/offers/y.server.ts";',
        "app/core/services/offers/y.server.ts": "export const y = 1;",
      },
    },
  ];
}
