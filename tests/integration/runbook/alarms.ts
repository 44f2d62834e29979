/** Which alarms our rules make of figures, by Prometheus' own checker of rules. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { register } from "prom-client";
import { parse, stringify } from "yaml";
import { collectProcessFigures } from "#app/server/metrics/process-figures.server.ts";
import { ensurePrometheusProgram } from "#scripts/prometheus-program.ts";

/** What ports for metrics told: the samples that rules read, by name and labels; and when, in seconds. */
export interface Reading {
  samples: Map<string, number>;
  at: number;
}

/** What `app`, `jobs` and `machines` told, as text; null if they did not answer. */
export function readingOf(told: Record<string, string | null>): Reading {
  const samples = Object.entries(told).flatMap(([name, text]): [string, number][] => [
    [`up{job="mezia-${name}",instance="${name}"}`, text === null ? 0 : 1],
    ...samplesIn(text ?? "", name),
  ]);
  return { samples: new Map(samples), at: performance.now() / 1000 };
}

function samplesIn(text: string, instance: string): [string, number][] {
  return text.split("\n").flatMap((line): [string, number][] => {
    const [, name, labels = "", value] = /^([a-z_]\w*)(?:\{(.*)\})? (-?[\d.e+-]+)$/i.exec(line) ?? [];
    if (!name || !value) return [];
    return [[`${name}{${[labels, `instance="${instance}"`].filter(Boolean).join(",")}}`, Number(value)]];
  });
}

let readings = 0;

/**
 * What the port for metrics of this process would tell now. A module of its own for each reading, because one keeps figures
 * for ten seconds.
 */
export async function readFiguresNow(): Promise<Reading> {
  const module = `../../../app/server/metrics/shared-figures.server.ts?reading=${(readings += 1)}`;
  const { sharedFigures } = (await import(module)) as { sharedFigures: () => Promise<string> };
  collectProcessFigures();
  // First, because reading the others takes a connection.
  const own = await register.metrics();
  return readingOf({ app: `${own}\n${await sharedFigures()}`, jobs: "" });
}

/** Minutes between two readings of Prometheus, and its readings of the quiet before and of what follows. */
const step = 2;
const quiet = 90;
/** Five hours: longer than any alarm waits before it is heard. */
const held = 150;

/** A rule with another bound, for what takes gigabytes or weeks. */
export type Bound = [from: string, to: string];

/** Whether an alarm is heard at some time. */
export interface Heard {
  /** While all stood as at the first reading. */
  before: boolean;
  then: boolean;
}

/**
 * Whether the alarm is heard if the figures stood at `before` for three hours, and for five hours more stand as they do
 * `now`; counters go on at their pace between the two readings.
 */
export function heardOf(alarm: string, before: Reading, now: Reading, bound?: Bound): Heard {
  const rules = rulesFor(alarm, bound);
  const folder = mkdtempSync(path.join(tmpdir(), "mezia-alarms-"));
  try {
    writeFileSync(path.join(folder, "rules.yml"), stringify({ groups: [{ name: "drill", rules }] }));
    const file = path.join(folder, "test.yml");
    writeFileSync(file, stringify(testOf(rules, before, now)));
    const promtool = ensurePrometheusProgram("promtool");
    const { stdout, stderr } = spawnSync(promtool, ["test", "rules", file], { encoding: "utf8" });
    const said = stdout + stderr;
    // It says how often it was heard, though it was told to expect a number that never comes.
    const heard = [...said.matchAll(/^ +got:(.*)$/gm)].map(([, got = ""]) => /} [1-9]/.test(got));
    const [first, then] = heard;
    if (first === undefined || then === undefined) throw new Error(said);
    return { before: first, then };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
}

const allRules = ["alerts.yml", "objectives.yml"].flatMap((file) => {
  const { groups } = parse(readFileSync(`ops/prometheus/${file}`, "utf8")) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
});

/** The alarm's rule, and those that record what it reads; the others would only take time. */
function rulesFor(alarm: string, bound: Bound | undefined): Rule[] {
  const own = allRules.find(({ alert }) => alert === alarm);
  if (!own) throw new Error(`no rule is named ${alarm}`);
  if (bound && !own.expr.includes(bound[0])) throw new Error(`${alarm} has no bound ${bound[0]}`);
  const needed = new Set([own]);
  for (const { expr } of needed)
    for (const rule of allRules) if (rule.record && expr.includes(rule.record)) needed.add(rule);
  return allRules
    .filter((rule) => needed.has(rule))
    .map((rule) => (rule === own && bound ? { ...rule, expr: rule.expr.replace(...bound) } : rule));
}

function testOf(rules: Rule[], before: Reading, now: Reading) {
  const seconds = now.at - before.at;
  const read = new Set(rules.flatMap(({ expr }) => expr.match(/[a-z_]\w*/g) ?? []));
  const names = new Set([...before.samples.keys(), ...now.samples.keys()]);
  const told = [...names].filter((name) => read.has(name.slice(0, name.indexOf("{"))));
  const series = told.map((name) => {
    const isCounter = /_(?:total|count|sum|bucket)\{/.test(name);
    const from = before.samples.get(name) ?? (isCounter ? 0 : undefined);
    const value = now.samples.get(name);
    const first = from === undefined ? `_x${quiet}` : `${from}x${quiet}`;
    if (value === undefined) return { series: name, values: `${first} stale` };
    if (!isCounter || from === undefined) return { series: name, values: `${first} ${value}x${held}` };
    // A process that was started anew counts from zero.
    const rise = value < from ? value : value - from;
    const pace = seconds > 0 ? (rise * step * 60) / seconds : 0;
    return { series: name, values: `${first} ${from}+${pace.toFixed(6)}x${held}` };
  });
  const heardIn = (from: number, readings: number) => ({
    expr: `count(max_over_time(ALERTS{alertstate="firing"}[${readings * step}m])) or vector(0)`,
    eval_time: `${(from + readings) * step}m`,
    exp_samples: [{ labels: "{}", value: -1 }],
  });
  return {
    rule_files: ["rules.yml"],
    evaluation_interval: `${step}m`,
    tests: [
      {
        interval: `${step}m`,
        input_series: series,
        promql_expr_test: [heardIn(0, quiet), heardIn(quiet, held)],
      },
    ],
  };
}
