import path from "node:path";
import { buildPrograms, programs } from "#scripts/build-programs.ts";

const folder = "node_modules/.cache/test-programs";

/**
 * Builds the programs that tests start in processes of their own: those of production, and the server of the
 * tests.
 */
export async function buildTestPrograms(): Promise<void> {
  await buildPrograms([...programs, "scripts/start.ts", "tests/setup/server-process.ts"], folder);
}

/** The path of a built program, for a source file such as `scripts/jobs.ts`. */
export function testProgram(file: string): string {
  return path.join(folder, file.replace(/\.ts$/, ".js"));
}
