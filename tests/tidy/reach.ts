import { importsOf, reachedFrom, type Rule, type Source } from "./sources.ts";

/**
 * How many files a reader meets from these use cases on, the generated ones left out. A smaller number may be written
 * here, a larger one needs a reason: what an event brings is asked behind app/core/rewards/event-rewards.server.ts.
 */
const mostFiles: Readonly<Record<string, number>> = {
  "app/customer/offers/purchase-offer.server.ts": 42,
  "app/till/codes/redeem-wallet-code.server.ts": 42,
  "app/till/sales/confirm-transaction.server.ts": 36,
  // One is app/core/db/columns, which spares it the row types that stood in the other files.
  "app/customer/online/claim-points.server.ts": 38,
};

/** The settings are read at one place; how each is checked stands behind it and concerns no use case. */
const settings = "app/env.server.ts";

const isGenerated = (path: string) =>
  path.startsWith("app/generated/") || path === "app/core/db/database-functions.ts";

/** Finds use cases that need more files than they may at run time: those that a file imports, and those that theirs import. */
function farReaching(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const imported = (path: string) => {
    const source = path === settings ? undefined : byPath.get(path);
    return source && importsOf(source).flatMap(({ to, typeOnly }) => (to === null || typeOnly ? [] : [to]));
  };
  return Object.entries(mostFiles).flatMap(([start, most]) => {
    const read = [...reachedFrom(start, imported)].filter((path) => !isGenerated(path));
    return read.length > most ? [`${start} needs ${read.length} files`] : [];
  });
}

const entry = "app/core/rewards/event-rewards.server.ts";
/** Who sets up the answers, gives stored events' rewards, or tries a campaign out at the desk. */
const within = [
  "app/core/services/campaigns/",
  "app/desk/campaigns/",
  "app/desk/jobs/all-jobs.server.ts",
  "app/entry.server.tsx",
  "app/core/rewards/",
];

/** Finds files of the app that reach into the room of rewards past its entry. */
function pastTheEntry(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("app/") && !within.some((place) => path.startsWith(place)))
    .flatMap((source) =>
      importsOf(source).flatMap(({ to }) =>
        to?.startsWith("app/core/rewards/") && to !== entry ? [`${source.path} imports ${to}`] : [],
      ),
    );
}

/** The rules about how much is read with one use case. */
export function reachRules(code: Source[]): Rule[] {
  const files = Array.from({ length: 45 }, (_, index) => `app/x${index}.ts`);
  return [
    {
      name: "a purchase, a use, a confirmation and a claim are read in few files",
      mend: "Ask behind an entry, import only types, or join small files that are always read together.",
      check: farReaching,
      sources: code,
      bites: {
        "app/customer/offers/purchase-offer.server.ts": files
          .map((file) => `import { a } from "#${file}";`)
          .join("\n"),
        ...Object.fromEntries(files.map((file) => [file, "export const a = 1;"])),
      },
    },
    {
      name: "rewards are asked at their one entry",
      mend: `Ask eventRewards() of ${entry}.`,
      check: pastTheEntry,
      sources: code,
      bites: {
        "app/core/services/offers/x.server.ts":
          'import { levelsAfter } from "#app/core/rewards/raise-levels.server.ts";',
      },
    },
  ];
}
