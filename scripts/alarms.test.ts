/** What Prometheus itself says of our rules, and that each alarm was made to ring. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { ensurePromtool } from "#scripts/promtool.ts";

const folder = "ops/prometheus";
const files = ["alerts.yml", "objectives.yml"];

interface Rules {
  groups: { rules: { alert?: string; record?: string; expr: string }[] }[];
}

interface AlarmTests {
  tests: { promql_expr_test: { exp_samples: { labels: string }[] }[] }[];
}

const read = <Content>(file: string) => parse(readFileSync(`${folder}/${file}`, "utf8")) as Content;
const rules = files.flatMap((file) => read<Rules>(file).groups.flatMap((group) => group.rules));

let promtool: string;
beforeAll(() => {
  promtool = ensurePromtool();
});

function ask(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

test("Prometheus takes our rules and settings", () => {
  expect(ask("check", "rules", ...files)).toMatchObject({ status: 0 });
  expect(ask("check", "config", "prometheus.yml")).toMatchObject({ status: 0 });
});

test("each alarm rings when it should, and none beside it", () => {
  const { status, said } = ask("test", "rules", "alerts.test.yml");
  expect(said).not.toContain("FAILED");
  expect(status).toBe(0);
});

test("no alarm is left out", () => {
  const heard = read<AlarmTests>("alerts.test.yml").tests.flatMap(({ promql_expr_test: tests }) =>
    tests.flatMap((one) => one.exp_samples.map(({ labels }) => /"(\w+)"/.exec(labels)?.[1])),
  );
  expect([...new Set(heard)].sort()).toEqual(rules.flatMap(({ alert }) => alert ?? []).sort());
});
