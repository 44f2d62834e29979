/**
 * `npm run drill:previous`: builds the last release (prisma/released) in a temporary folder and runs tests of its
 * API on the tables and functions of this version, as its servers meet them during a deployment of this version.
 * Needs the history of git; `-- FILE …` runs other test files of that release. Before the first release it says so.
 */
import { drillPrevious } from "#scripts/released/drill.ts";
import { lastRelease } from "#scripts/released/last-release.ts";

process.exit(drillPrevious(lastRelease(), process.argv.slice(2)));
