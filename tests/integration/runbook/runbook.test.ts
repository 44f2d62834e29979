/** `npm run drill:runbook`: each page of the runbook is followed once, with the commands that stand on it. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programs } from "#scripts/build-programs.ts";
import { heardOf, readFiguresNow } from "./alarms.ts";
import { drills, notDrilled } from "./drills.ts";
import { as, closeLogins, openLogins } from "./logins.ts";
import { alarmsWithPages, FollowedPage, isStatement, readPage, type Login } from "./page.ts";
import { programOf } from "./shell.ts";

/** The alarms that are heard before anything has happened. */
let calm: string[];
beforeAll(async () => {
  await openLogins();
  calm = heardOf(await readFiguresNow());
});
afterAll(closeLogins);

test("each page has a drill, or a reason why not", () => {
  for (const [alarm, why] of Object.entries(notDrilled)) console.log(`not drilled: ${alarm}: ${why}`);
  expect([...Object.keys(drills), ...Object.keys(notDrilled)].toSorted()).toEqual(alarmsWithPages.toSorted());
});

describe.each(Object.entries(drills))("%s", (alarm, drill) => {
  test("is heard, and over once its page was followed", async () => {
    expect(calm).not.toContain(alarm);
    await drill.begin();
    expect(heardOf(await readFiguresNow())).toContain(alarm);
    const page = new FollowedPage(readPage(alarm));
    await drill.follow(page);
    expect(heardOf(await readFiguresNow())).not.toContain(alarm);
    const leaves = Object.keys(drill.leaves ?? {});
    expect(page.left().filter((one) => !leaves.some((left) => one.startsWith(left)))).toEqual([]);
  });
});

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
