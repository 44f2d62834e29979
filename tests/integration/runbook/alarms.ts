/** Which alarms our rules make of figures, by Prometheus' own checker of rules. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { register } from "prom-client";
import { stringify } from "yaml";
import { collectProcessFigures } from "#app/server/metrics/process-figures.server.ts";
import { ensurePromtool } from "#scripts/promtool.ts";

let readings = 0;

/** What the port for metrics tells now. A module of its own for each reading, because one keeps figures for ten seconds. */
export async function readFiguresNow(): Promise<string> {
  const module = `../../../app/server/metrics/shared-figures.server.ts?reading=${(readings += 1)}`;
  const { sharedFigures } = (await import(module)) as { sharedFigures: () => Promise<string> };
  collectProcessFigures();
  // First, because reading the others takes a connection.
  const own = await register.metrics();
  return `${own}\n${await sharedFigures()}`;
}

/** Longer than any alarm waits before it is heard. */
const heldMinutes = 300;

/** The alarms that are heard once these figures have stood so for five hours. */
export function heardOf(figures: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "mezia-alarms-"));
  try {
    const file = path.join(folder, "test.yml");
    writeFileSync(file, stringify(testOf(figures)));
    const { status, stdout, stderr } = spawnSync(ensurePromtool(), ["test", "rules", file], {
      encoding: "utf8",
    });
    const said = stdout + stderr;
    const heard = [...said.matchAll(/alertname="(\w+)"/g)].map(([, name = ""]) => name);
    // It finds more than nothing, which is what it was told to expect.
    if (status !== 0 && heard.length === 0) throw new Error(said);
    return [...new Set(heard)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function testOf(figures: string) {
  const up = ["mezia-app", "mezia-jobs"].map((job) => `up{job="${job}",instance="drill"} 1`);
  const series = [...up, ...figures.split("\n")].flatMap((line) => {
    const [, name, labels = "", value] = /^([a-z_:]\w*)(?:\{(.*)\})? (-?[\d.e+-]+)$/i.exec(line) ?? [];
    if (!name || !value || !/^(?:up|mezia_)/.test(name)) return [];
    const own = labels.includes("instance=")
      ? labels
      : [labels, 'instance="drill"'].filter(Boolean).join(",");
    return [{ series: `${name}{${own}}`, values: `${value}x${heldMinutes / 2}` }];
  });
  const expr = 'count by (alertname) (ALERTS{alertstate="firing"})';
  return {
    rule_files: [path.resolve("ops/prometheus/alerts.yml")],
    evaluation_interval: "2m",
    tests: [
      {
        interval: "2m",
        input_series: series,
        promql_expr_test: [{ expr, eval_time: `${heldMinutes}m`, exp_samples: [] }],
      },
    ],
  };
}
