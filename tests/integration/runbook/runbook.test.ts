/** `npm run drill:runbook`: each page of the runbook is followed once, with the commands that stand on it. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allJobs } from "#app/desk/jobs/all-jobs.server.ts";
import { programs } from "#scripts/build-programs.ts";
import { readFiguresNow } from "./alarms.ts";
import { makeRun, runDrill } from "./drill.ts";
import { drillsInside } from "./drills.ts";
import { drillsOfJourneys } from "./drills-of-journeys.ts";
import { drillsOfMachines } from "./drills-of-machines.ts";
import { drillsOfPostgres } from "./drills-of-postgres.ts";
import { drillsOfProcesses } from "./drills-of-processes.ts";
import { heartbeat } from "./heartbeat.ts";
import { as, closeLogins, openLogins } from "./logins.ts";
import { Machine } from "./machine.ts";
import { alarmsWithPages, isStatement, readPage, type Login } from "./page.ts";
import { programOf } from "./shell.ts";

let machine: Machine;
const machines = drillsOfMachines(() => machine);
beforeAll(async () => {
  await openLogins();
  // One that never ran counts from the start of its process, and that of the tests may be old.
  await Promise.all(allJobs.map(({ name }) => makeRun(name, 0)));
  machine = await Machine.start();
});
afterAll(async () => {
  machine.end();
  await closeLogins();
});

test("each page has a drill", () => {
  const nobody = () => {
    throw new Error("it runs in another file");
  };
  const ofPostgres = drillsOfPostgres({ addressOf: nobody, stop: nobody, start: nobody });
  const ofProcesses = { ...drillsOfProcesses(nobody), ...drillsOfJourneys(nobody) };
  const drills = Object.keys({ ...drillsInside, ...machines, ...ofProcesses, ...ofPostgres });
  expect([...drills, heartbeat].toSorted()).toEqual(alarmsWithPages.toSorted());
});

test.each(Object.entries(drillsInside))("%s is heard, and over once its page was followed", (alarm, drill) =>
  runDrill(alarm, drill, readFiguresNow),
);

test.each(Object.entries(machines))("%s is heard, and over once its page was followed", (alarm, drill) =>
  runDrill(alarm, drill, () => machine.read()),
);

/** What stands for something on the pages, as something that Postgres can read. */
const places: [RegExp, string][] = [
  [/'STORE'/g, "'00000000-0000-0000-0000-000000000000'"],
  [/'SOURCE'/g, "'GIFT'"],
  [/\bPID\b/g, "0"],
  [/\(…\)/g, "(NULL)"],
];
const filledIn = (command: string) => places.reduce((text, [place, is]) => text.replace(place, is), command);

describe.each(alarmsWithPages)("on the page of %s", (alarm) => {
  const { commands, logins } = readPage(alarm);

  test("each statement runs with a login that the page names", async () => {
    for (const statement of commands.filter(isStatement)) {
      expect(logins, `${statement} needs a login`).not.toEqual([]);
      const refused: string[] = [];
      for (const login of logins) {
        const reason = await refusalOf(statement, login);
        if (reason !== null) refused.push(`${login}: ${reason}`);
      }
      expect(refused.length, `${statement}: ${refused.join("; ")}`).toBeLessThan(logins.length);
    }
  });

  test("each program is there", () => {
    for (const command of commands.filter((one) => !isStatement(one))) {
      for (const [, name] of command.matchAll(/build\/programs\/([\w-]+)\.js/g))
        expect(programs).toContain(`scripts/${name}.ts`);
      for (const [, name = ""] of command.matchAll(/npm run ([\w:-]+)/g))
        expect(programOf(name), command).not.toBeNull();
    }
  });
});

/** Why Postgres does not take a statement of this login; null if it does. Only its plan is made. */
async function refusalOf(statement: string, login: Login): Promise<string | null> {
  const explained = /^(?:SELECT|UPDATE|DELETE) /.test(statement);
  // What has no plan changes Postgres' settings or a table as a whole.
  if (!explained) return login === "oncall" && !statement.startsWith("SHOW ") ? "changes" : null;
  try {
    await as(login, async (client) => client.query(`EXPLAIN ${filledIn(statement)}`));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test("the drills of the runbook run by one command", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(scripts["drill:runbook"]).toBe("npm test -- integration tests/integration/runbook");
});
