import type { Source } from "./sources.ts";

/** The one connection that nobody else is given: DATABASE_LISTEN_URL. */
const listening = "app/db/live/listener.server.ts";

/** What a statement leaves behind on its connection, and by what it is known. */
const states: [what: string, pattern: RegExp][] = [
  [
    "a setting",
    /[`"';]\s*(?:SET|RESET)\s+(?!LOCAL\b|TRANSACTION\b)[A-Za-z_]+(?:\s*=|\s+(?:TO|ROLE|AUTHORIZATION)\b|;)/,
  ],
  ["a setting", /\bset_config\s*\([^)]*,\s*false\s*\)/i],
  ["a lock", /\bpg_(?:try_)?advisory_lock/i],
  ["a temporary table", /\bCREATE\s+(?:LOCAL\s+|GLOBAL\s+)?TEMP/i],
  ["a listener", /[`"';]\s*LISTEN\s/],
  ["a prepared statement", /[`"';]\s*(?:PREPARE|DEALLOCATE)\s/],
  ["a cursor", /\bCURSOR\s+WITH\s+HOLD\b/i],
];

/** Statements of servers and jobs that set something for longer than their transaction: a pooler shares connections. */
export function sessionStates(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => isOfServers(path) && path !== listening)
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, index) => {
        const found = states.find(([, pattern]) => pattern.test(line));
        return found ? [`${path}:${index + 1} leaves ${found[0]}: ${line.trim()}`] : [];
      }),
    );
}

function isOfServers(path: string): boolean {
  return /^(?:app|jobs|prisma\/functions)\//.test(path) && !/\.test\.tsx?$/.test(path);
}
