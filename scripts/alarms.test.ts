/** What Prometheus itself says of our rules, and that each alarm was made to ring. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { allCalls } from "#app/api/table.server.ts";
import { ensurePrometheusProgram } from "#scripts/prometheus-program.ts";
import { readRoutes, type PageRoute } from "#tests/setup/read-routes.ts";

const folder = "ops/prometheus";
const files = ["alerts.yml", "objectives.yml"];

interface Rules {
  groups: {
    rules: {
      alert?: string;
      record?: string;
      expr: string;
      labels?: { severity?: string; journey?: string };
    }[];
  }[];
}

interface AlarmTests {
  tests: { promql_expr_test: { exp_samples: { labels: string }[] }[] }[];
}

const read = <Content>(file: string) => parse(readFileSync(`${folder}/${file}`, "utf8")) as Content;
const rules = files.flatMap((file) => read<Rules>(file).groups.flatMap((group) => group.rules));

const pages = await readRoutes();

let promtool: string;
beforeAll(() => {
  promtool = ensurePrometheusProgram("promtool");
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

test("an Alertmanager takes the routes of docs/on-call.md, and each alarm goes where its severity says", () => {
  const [, routes = ""] = /```yaml\n(.*?)^```$/ms.exec(readFileSync("docs/on-call.md", "utf8")) ?? [];
  const at = mkdtempSync(path.join(tmpdir(), "mezia-routes-"));
  try {
    const file = `${at}/alertmanager.yml`;
    // Where it stands for a secret part, an address ends so.
    writeFileSync(file, routes.replaceAll("/…", "/secret"));
    const amtool = (...args: string[]) =>
      spawnSync(ensurePrometheusProgram("amtool"), args, { encoding: "utf8" });
    expect(amtool("check-config", file)).toMatchObject({ status: 0 });
    const receivers = { heartbeat: "heartbeat", page: "pager", ticket: "tickets" };
    for (const [severity, receiver] of Object.entries(receivers)) {
      const asked = ["config", "routes", "test", `--config.file=${file}`, `severity=${severity}`];
      expect(amtool(...asked).stdout.trim()).toBe(receiver);
    }
    const severities = rules.flatMap(({ labels }) => labels?.severity ?? []);
    expect([...new Set(severities)].sort()).toEqual(Object.keys(receivers).sort());
    const named = [...routes.matchAll(/\bMezia\w+/g)].map(([name]) => name);
    expect(rules.flatMap(({ alert }) => alert ?? [])).toEqual(expect.arrayContaining(named));
  } finally {
    rmSync(at, { recursive: true });
  }
});

test("no alarm is left out", () => {
  const heard = read<AlarmTests>("alerts.test.yml").tests.flatMap(({ promql_expr_test: tests }) =>
    tests.flatMap((one) => one.exp_samples.map(({ labels }) => /"(\w+)"/.exec(labels)?.[1])),
  );
  expect([...new Set(heard)].sort()).toEqual(rules.flatMap(({ alert }) => alert ?? []).sort());
});

describe("the objectives", () => {
  const addressesOf = (routes: readonly PageRoute[]) => routes.map(({ path: address }) => address);
  /** Whether a file takes forms or what scripts send. */
  const takesForms = ({ file }: PageRoute) =>
    /^export (?:const|async function|function) action\b/m.test(readFileSync(file, "utf8"));
  /** What stands between the bars of a pattern, outside of its brackets. */
  const alternativesOf = (pattern: string) => pattern.match(/(?:[^|(]|\([^)]*\))+/g) ?? [];

  test("count addresses that exist", () => {
    const addresses = [...Object.keys(allCalls()).map((path) => `/api/v1${path}`), ...addressesOf(pages)];
    const asked = rules.flatMap(({ expr, record = "" }) =>
      record.startsWith("mezia:journey_all")
        ? [...expr.matchAll(/route=~"([^"]+)"/g)].flatMap(([, pattern = ""]) => alternativesOf(pattern))
        : [],
    );
    expect(asked.length).toBeGreaterThan(8);
    for (const one of asked)
      expect(
        addresses.some((address) => new RegExp(`^(?:${one})$`).test(address)),
        one,
      ).toBe(true);
  });

  const counted = rules.filter(({ record }) => record === "mezia:journey_all:rate5m");
  const valueOf = (expr: string, matcher: string) =>
    new RegExp(`[{ ]${matcher}"([^"]*)"`).exec(expr)?.[1] ?? null;
  const isLike = (address: string, pattern: string) => new RegExp(`^(?:${pattern})$`).test(address);

  /** The journeys in which a request for an address counts. */
  const journeysOf = (method: string, address: string) =>
    counted
      .filter(
        ({ expr }) =>
          [null, method].includes(valueOf(expr, "method=")) &&
          isLike(address, valueOf(expr, "route=~") ?? "") &&
          !isLike(address, valueOf(expr, "route!~") ?? ""),
      )
      .map(({ labels }) => labels?.journey);

  test("count each page of customers and tills in one journey, and none of the desk's and the partners'", () => {
    const customers = addressesOf(pages).filter((address) => address.startsWith("/:lang"));
    expect(customers.length).toBeGreaterThan(100);
    for (const address of customers) {
      const isOthers = /^\/:lang\/(?:operator|partner)(?:\/|\.|$)/.test(address);
      expect(journeysOf("GET", address), address).toHaveLength(isOthers ? 0 : 1);
      expect(journeysOf("POST", address).length, address).toBeLessThan(isOthers ? 1 : 2);
    }
    expect(journeysOf("GET", "/:lang/reset-password/check")).toEqual(["sign-in"]);
    expect(journeysOf("GET", "/:lang/store/:store/online")).toEqual(["claim"]);
  });

  /** Forms of customers that no journey promises anything of, by the first words of their addresses. */
  const ofNoJourney =
    /^\/:lang\/(?:\*|card|favourites|fortune-wheel|grand-prize-wheel|near|notifications|onboarding|pin|premium|profile|purchase|questions|scan$|sign-out|story|theme|tooltip|unsubscribe|voucher\/:id\/watch|wallet|wheel-spins)/;

  test("count each form of customers in one journey, or none is promised for it", () => {
    const addresses = addressesOf(pages.filter(takesForms)).filter(
      (address) => /^\/:lang\//.test(address) && !/^\/:lang\/(?:cashier|operator|partner)\b/.test(address),
    );
    expect(addresses.length).toBeGreaterThan(40);
    for (const address of addresses)
      expect(journeysOf("POST", address), address).toHaveLength(ofNoJourney.test(address) ? 0 : 1);
    expect(journeysOf("POST", "/:lang/clickout/:code")).toEqual(["claim"]);
    expect(journeysOf("POST", "/:lang/scan/:id")).toEqual(["purchase"]);
    expect(journeysOf("POST", "/:lang/scan/sale-point/:id")).toEqual(["purchase"]);
  });

  test("are on the dashboard as the rules count them", () => {
    const shown = readFileSync("ops/grafana/journeys.json", "utf8").replaceAll('\\"', '"');
    const asked = [...shown.matchAll(/route[=!]~"[^"]+"/g)].map(([matcher]) => matcher);
    expect(asked.length).toBeGreaterThan(8);
    for (const matcher of asked)
      expect(
        counted.some(({ expr }) => expr.includes(matcher)),
        matcher,
      ).toBe(true);
  });
});
