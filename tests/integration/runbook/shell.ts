/** Runs lines of the runbook in a shell, with Docker and npm played by what they would start. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { testProgram } from "#tests/setup/programs.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** The program of ours that an npm script starts, such as `scripts/jobs.ts`; null if it starts another. */
export function programOf(npmScript: string): string | null {
  return / (scripts\/[\w-]+\.ts)$/.exec(scripts[npmScript] ?? "")?.[1] ?? null;
}

/**
 * `docker compose exec jobs node build/programs/jobs.js NAME` and `npm run jobs -- NAME` start the same program, built for
 * the tests; `docker compose restart app` and the like are asked of PLAYED_BY (processes.ts). Anything else that is asked
 * of Docker or npm fails.
 */
const programs = path.resolve(testProgram("scripts/NAME.ts"));
const docker = `#!/bin/sh
set -e
[ "$1" = compose ]; verb=$2; shift 2
if [ "$verb" != exec ]; then exec curl --silent --fail "$PLAYED_BY/$verb/$(echo "$@" | tr ' ' /)"; fi
if [ "$1" = -T ]; then shift; fi
if [ "$1" = -e ]; then shift 2; fi
case $1 in app|jobs) shift; exec "$@";; esac
exit 1
`;
const npm = () => `#!/bin/sh
set -e
[ "$1" = run ]; script=$2; shift 2
if [ "$1" = -- ]; then shift; fi
case $script in
${Object.keys(scripts)
  .flatMap((name) => {
    const program = programOf(name);
    return program ? [`${name}) exec node build/programs/${path.basename(program, ".ts")}.js "$@";;`] : [];
  })
  .join("\n")}
esac
exit 127
`;
const node = `#!/bin/sh
case $1 in
build/programs/*) name=\${1##*/}; shift; exec "${process.execPath}" "${programs.replace(/NAME\.js$/, "")}$name" "$@";;
esac
exit 127
`;

let places: string | undefined;

function standIns(): string {
  places ??= mkdtempSync(path.join(tmpdir(), "mezia-runbook-"));
  for (const [name, text] of Object.entries({ docker, npm: npm(), node })) {
    writeFileSync(path.join(places, name), text);
    chmodSync(path.join(places, name), 0o755);
  }
  return places;
}

export interface Said {
  code: number | null;
  out: string;
  err: string;
}

/** Runs these lines in bash, with this on standard input and these settings beside those of the tests. */
export async function runLines(
  lines: string,
  { input = "", settings = {} }: { input?: string; settings?: Record<string, string> } = {},
): Promise<Said> {
  const child = spawn("bash", ["-c", lines], {
    env: {
      ...withoutSettings(process.env),
      ...testEnvironment,
      DATABASE_URL: process.env.DATABASE_URL,
      ...settings,
      PATH: `${standIns()}:${process.env.PATH}`,
    },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  // A command that reads nothing may have ended before.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...said };
}
