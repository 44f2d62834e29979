// Own servers: it starts a server and jobs that tell their figures.
/** Metrics of server and jobs, the health of the jobs, and that alarms, dashboard and runbook match them. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { freePort } from "#scripts/free-port.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";
import { done } from "./support/journey.ts";
import { namesIn } from "./support/promql.ts";

let server: TestServer;
let serverFigures: string;
let jobs: ChildProcess;
let jobsUrl: string;

beforeAll(async () => {
  const port = await freePort();
  serverFigures = `http://127.0.0.1:${port}/metrics`;
  const databaseUrl = process.env.DATABASE_URL ?? "";
  [server, { jobs, jobsUrl }] = await Promise.all([
    startTestServer({ databaseUrl, name: `told-${process.pid}`, settings: { METRICS_PORT: String(port) } }),
    startJobs(databaseUrl),
  ]);
});

afterAll(async () => {
  await Promise.all([server.stop(), end(jobs)]);
});

async function startJobs(databaseUrl: string): Promise<{ jobs: ChildProcess; jobsUrl: string }> {
  const port = await freePort();
  const settings = { DATABASE_URL: databaseUrl, JOBS_PORT: String(port), LOG_LEVEL: "silent" };
  const child = spawn(process.execPath, [testProgram("scripts/jobs.ts")], {
    env: { ...withoutSettings(process.env), ...testEnvironment, ...settings },
  });
  await once(child.stdout, "data");
  return { jobs: child, jobsUrl: `http://127.0.0.1:${port}` };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

const read = async (url: string): Promise<string> => (await fetch(url)).text();

/** The value of the one sample with these labels; undefined if there is none. */
function sample(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split("\n")
    .find(
      (one) =>
        one.replace(/[{ ].*/, "") === name &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(" ")));
}

const requests = (text: string, route: string, outcome: string) =>
  sample(text, "http_request_duration_seconds_count", { route, outcome }) ?? 0;

describe("figures of a server", () => {
  test("requests are told by the pattern of their route, never by an address", async () => {
    const api = apiClient(server.url);
    const { token, userId } = await makeCustomer({ points: 1_000 });
    const offer = await makeOffer({ pointPrice: 100 });
    const bought = await api.post<{ id: string }>("/client/shop/purchase", { offerId: offer.id }, { token });
    expect(bought.status).toBe(201);
    await api.get(`/client/shop/purchase/${bought.body.id}`, { token });
    await api.get(`/client/shop/purchase/${bought.body.id}`);
    await api.get(`/no/such/call/${userId}`);
    await read(`${server.url}/fr/voucher/${offer.id}`);
    await read(`${server.url}/fr/no/such/page/${userId}`);
    await read(`${server.url}/favicon.ico?${userId}`);

    const text = await read(serverFigures);
    expect(requests(text, "/api/v1/client/shop/purchase", "ok")).toBe(1);
    expect(requests(text, "/api/v1/client/shop/purchase/:id", "ok")).toBe(1);
    expect(requests(text, "/api/v1/client/shop/purchase/:id", "refused")).toBe(1);
    expect(requests(text, "/:lang/voucher/:id", "ok")).toBe(1);
    expect(requests(text, "unknown", "refused")).toBeGreaterThanOrEqual(2);
    expect(requests(text, "/health/ready", "ok")).toBeGreaterThanOrEqual(1);
    expect(text).not.toContain(userId);
    expect(text).not.toContain(offer.id);
    expect(text).not.toContain(bought.body.id);
    expect(sample(text, "mezia_purchases_total", { result: "COMPLETED" })).toBe(1);
  });

  test("an announced maintenance is told as closed, and not as a fault", async () => {
    const api = apiClient(server.url);
    const operator = { key: (await makeOperatorKey()).key };
    const { token } = await makeCustomer();
    const route = "/api/v1/client/points";
    done(await api.patch("/operator/maintenance", { on: true }, operator));
    try {
      expect((await api.get("/client/points", { token })).status).toBe(503);
      await vi.waitFor(async () => {
        expect(requests(await read(serverFigures), route, "closed")).toBe(1);
      });
      expect(requests(await read(serverFigures), route, "unavailable")).toBe(0);
    } finally {
      done(await api.patch("/operator/maintenance", { on: false }, operator));
    }
  });

  test("a file of the build is static", async () => {
    const before = requests(await read(serverFigures), "static", "ok");
    const page = await read(`${server.url}/fr`);
    const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? "";
    expect((await fetch(new URL(stylesheet, server.url))).status).toBe(200);
    expect((await fetch(`${server.url}/service-worker.js`)).status).toBe(200);
    // An answer is counted only when it is closed, which may be after the client has read it.
    await vi.waitFor(async () => {
      expect(requests(await read(serverFigures), "static", "ok")).toBe(before + 2);
    });
  });

  test("the database, the pool and the event loop are told", async () => {
    const text = await read(serverFigures);
    expect(sample(text, "mezia_database_up")).toBe(1);
    expect(Math.abs(sample(text, "mezia_clock_offset_seconds") ?? 99)).toBeLessThan(2);
    expect(sample(text, "mezia_pool_connections", { pool: "main", state: "total" })).toBeGreaterThan(0);
    expect(sample(text, "mezia_pool_size", { pool: "main" })).toBe(10);
    expect(sample(text, "mezia_outbox_waiting", { lane: "sms", kind: "code" })).toBeDefined();
    expect(sample(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  });
});

describe("the jobs' own port", () => {
  test("the process lives while its loops turn, and is ready while the database answers", async () => {
    for (const [path, told] of [
      ["/health/live", "live"],
      ["/health/ready", "ready"],
    ] as const) {
      const response = await fetch(jobsUrl + path);
      expect(await response.json()).toEqual({ status: told });
      expect(response.status).toBe(200);
    }
    expect((await fetch(`${jobsUrl}/health`)).status).toBe(404);
    expect((await fetch(`${jobsUrl}/metrics`, { method: "POST" })).status).toBe(404);
  });

  test("tells its loops, and each job with its interval", async () => {
    const text = await read(`${jobsUrl}/metrics`);
    for (const loop of ["schedule", "live events", "webhooks"])
      expect(sample(text, "mezia_dispatch_turn_age_seconds", { loop })).toBeLessThan(60);
    expect(sample(text, "mezia_job_interval_seconds", { name: "ledger-proof" })).toBe(3_600);
    expect(sample(text, "mezia_job_last_good_run_age_seconds", { name: "retention" })).toBeLessThan(600);
    expect(sample(text, "mezia_approvals_pending", { kind: "JOB" })).toBe(0);
    expect(sample(text, "mezia_proof_violations")).toBe(0);
  });

  test("without a database it lives, is not ready, and tells what it knows itself", async () => {
    const away = await startJobs("postgresql://nobody@127.0.0.1:1/none");
    try {
      expect((await fetch(`${away.jobsUrl}/health/live`)).status).toBe(200);
      expect((await fetch(`${away.jobsUrl}/health/ready`)).status).toBe(503);
      const text = await read(`${away.jobsUrl}/metrics`);
      expect(sample(text, "mezia_database_up")).toBe(0);
      expect(sample(text, "mezia_outbox_waiting")).toBeUndefined();
      expect(sample(text, "mezia_clock_offset_seconds")).toBeUndefined();
      expect(sample(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
    } finally {
      await end(away.jobs);
    }
  });
});

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  annotations?: { summary: string; runbook: string };
  labels?: { severity: string };
}

const rules = ["alerts.yml", "objectives.yml"].flatMap((file) =>
  (parse(readFileSync(`ops/prometheus/${file}`, "utf8")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  ),
);
const alerts = rules.filter(({ alert }) => alert !== undefined);

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const dashboards = readdirSync("ops/grafana")
  .filter((file) => file.endsWith(".json"))
  .map((file) => JSON.parse(readFileSync(`ops/grafana/${file}`, "utf8")) as Dashboard);

describe("ops/", () => {
  // Metrics of Prometheus itself and of node_exporter, and the labels that it adds to every sample.
  const machines = ["node_filesystem_avail_bytes", "node_filesystem_size_bytes"];
  const ownMetrics = ["up", ...machines, ...rules.flatMap(({ record }) => record ?? [])];
  const ownLabels = ["job", "instance"];

  test.each([
    ...rules.map(({ alert, record, expr }) => [alert ?? record ?? "", expr]),
    ...dashboards
      .flatMap(({ panels }) => panels)
      .flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
  ])("%s asks for what is told: %s", async (_, expr) => {
    const told = `${await read(serverFigures)}\n${await read(`${jobsUrl}/metrics`)}`;
    const named = namesIn(expr ?? "").filter(({ metric }) => !ownMetrics.includes(metric));
    for (const { metric, labels } of named) {
      const family = metric.replace(/_(?:bucket|count|sum)$/, "");
      expect(told).toMatch(new RegExp(`^# TYPE (?:${metric}|${family}) `, "m"));
      const samples = told.split("\n").filter((line) => line.startsWith(`${metric}{`));
      for (const label of labels.filter((one) => !ownLabels.includes(one)))
        expect(
          samples.some((line) => line.includes(`${label}="`)),
          `${metric} by ${label}`,
        ).toBe(true);
    }
    expect(namesIn(expr ?? "").length > 0 || /^vector\(/.test(expr ?? "")).toBe(true);
  });

  test("each alarm has its page in the runbook, and each page its alarm", () => {
    for (const { alert, annotations, labels } of alerts) {
      expect(annotations?.runbook).toBe(`docs/runbook/${alert}.md`);
      expect(annotations?.summary).toMatch(/\S/);
      expect(labels?.severity).toMatch(/^(?:page|ticket|heartbeat)$/);
    }
    const pages = readdirSync("docs/runbook").sort();
    expect(pages).toEqual(alerts.map(({ alert }) => `${alert}.md`).sort());
    const parts = [
      "means",
      "customers notice",
      "Which login",
      "Look here first",
      "Do this",
      "When it is over",
    ];
    for (const page of pages)
      for (const part of parts)
        expect(readFileSync(`docs/runbook/${page}`, "utf8"), page).toMatch(new RegExp(`^## .*${part}`, "m"));
  });

  test.each([
    "ops/prometheus/prometheus.yml",
    "ops/docker-compose.yml",
    "ops/grafana/provisioning/datasources/prometheus.yml",
    "ops/grafana/provisioning/dashboards/mezia.yml",
    "docker-compose.yml",
  ])("%s can be read", (file) => {
    expect(parse(readFileSync(file, "utf8"))).toBeTypeOf("object");
  });

  test("Prometheus asks the ports that the containers are given", () => {
    const { services } = parse(readFileSync("docker-compose.yml", "utf8"), { merge: true }) as {
      services: Record<string, { environment: Record<string, unknown> }>;
    };
    const { scrape_configs: scrapes } = parse(readFileSync("ops/prometheus/prometheus.yml", "utf8")) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    const targets = scrapes.flatMap((one) => one.static_configs.flatMap((config) => config.targets));
    expect(targets).toEqual([
      `app:${String(services.app?.environment.METRICS_PORT)}`,
      `jobs:${String(services.jobs?.environment.JOBS_PORT)}`,
      "node:9100",
    ]);
  });
});
