/**
 * `npm run drill:previous`: builds the last release (prisma/released) in a temporary folder and runs tests of its
 * API on the tables and functions of this version, as its servers meet them during a deployment of this version; then
 * deploys this version over it under load, with old and new server side by side. Needs the history of git; `-- FILE …`
 * runs other test files of that release. Before the first release it says so, and rehearses.
 *
 * `-- --rehearse` deploys a made-up next version over this one, with one more migration and with functions whose
 * signatures change under the calls; `-- --from COMMIT` deploys this version over that commit.
 */
import { stopBuild } from "../scripts/build-if-stale.ts";
import { drillPrevious } from "../scripts/released/drill.ts";
import { lastRelease } from "../scripts/released/last-release.ts";
import { untilSignal } from "../scripts/until-signal.ts";
import type { DeployStage } from "./deploy/deploy-stage.ts";
import { deploySideBySide } from "./deploy/side-by-side.ts";

let stage: DeployStage | undefined;
process.once("exit", () => stage?.kill());
void untilSignal().then(() => end(130));

const [flag = "", commit = "", ...rest] = process.argv.slice(2);
if (flag === "--rehearse" && commit === "") await deploy(null);
else if (flag === "--from" && commit !== "" && rest.length === 0) await deploy(commit);
else if (flag.startsWith("--")) {
  console.error("npm run drill:previous -- [FILE … | --rehearse | --from COMMIT]");
  process.exit(2);
} else {
  const last = lastRelease();
  const code = drillPrevious(last, process.argv.slice(2));
  if (code !== 0) process.exit(code);
  if (!last) console.log("Instead a made-up next version is deployed over this one, as by -- --rehearse.");
  await deploy(last?.released.commit ?? null);
}

async function deploy(from: string | null): Promise<never> {
  try {
    return await end((await deploySideBySide(from, (made) => (stage = made))) ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return end(1);
  }
}

async function end(code: number): Promise<never> {
  await stopBuild();
  await stage?.end().catch((error: unknown) => console.error(error));
  process.exit(code);
}
