import type { Source } from "./sources.ts";

/** The only connection that is not shared: DATABASE_LISTEN_URL. */
const listening = "app/core/db/listener.server.ts";

/** The kinds of state that a statement leaves on its connection, and the pattern that finds each. */
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

/**
 * Finds statements of servers and jobs that set something beyond their transaction: a pooler shares
 * connections.
 */
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
