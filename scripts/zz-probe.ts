import { execSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { benchEnvironment } from "#scripts/bench/bench-environment.ts";
import { Stages } from "#scripts/bench/stage.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";

const cpu = (pid: number) => {
  const f = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(f[11]) + Number(f[12])) * 10;
};
const cpuTree = (pid: number) => {
  const f = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(f[11]) + Number(f[12]) + Number(f[13]) + Number(f[14])) * 10;
};
const children = (pid: number) =>
  readdirSync("/proc")
    .filter((p) => /^\d+$/.test(p))
    .filter((p) => {
      try {
        return Number(readFileSync(`/proc/${p}/stat`, "utf8").split(") ")[1]!.split(" ")[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
await withDevelopmentDatabase(async (url) => {
  const stages = new Stages(url, process.argv.includes("--profile") ? "/tmp/prof" : null);
  try {
    const load: any = await stages.start("http-load", benchEnvironment(""));
    const stage = await stages.make("probe", { customers: 2000, entries: 60 });
    const server = Number(
      execSync(`ss -ltnp | grep ":${stage.port} " | grep -o "pid=[0-9]*" | head -1 | cut -d= -f2`).toString(),
    );
    const pgPort = new URL(url).port || "5432";
    const postmaster = Number(
      execSync(`ss -ltnp | grep ":${pgPort} " | grep -o "pid=[0-9]*" | head -1 | cut -d= -f2`).toString(),
    );
    const pgCpu = () =>
      cpuTree(postmaster) +
      children(postmaster).reduce((a, p) => {
        try {
          return a + cpu(p);
        } catch {
          return a;
        }
      }, 0);
    const tokens = stage.tokens.slice(0, 500);
    const tasks: [string, any][] = [
      ["constant", { ask: { get: "/bench/constant" }, tokens: [] }],
      ["balance", { ask: { get: "/api/v1/client/points" }, tokens }],
      ["history", { ask: { get: "/api/v1/client/points/history" }, tokens }],
      ["wallet", { ask: { get: "/api/v1/client/wallet" }, tokens }],
      ["purchase", { ask: { purchaseOf: stage.offerIds }, tokens: stage.tokens }],
    ];
    const { constantRoute } = await import("#scripts/bench/floor-routes.ts" as any);
    tasks[0]![1].ask.get = constantRoute;
    const sums: Record<string, number[][]> = {};
    for (let round = 0; round < 4; round++)
      for (const [name, t] of tasks) {
        const [a, b, at] = [cpu(server), pgCpu(), performance.now()];
        const r = await load.ask({ port: stage.port, connections: 8, seconds: 3, ...t });
        const n = (r.perSecond * (performance.now() - at)) / 1000;
        if (round > 0) (sums[name] ??= []).push([(cpu(server) - a) / n, (pgCpu() - b) / n, r.perSecond]);
      }
    for (const [name, rows] of Object.entries(sums)) {
      const med = (i: number) => rows.map((r) => r[i]!).sort((x, y) => x - y)[1]!;
      console.log(
        name.padEnd(10),
        "node",
        med(0).toFixed(2),
        "pg",
        med(1).toFixed(2),
        "rate",
        med(2).toFixed(0),
      );
    }
  } finally {
    await stages.end();
  }
});
process.exit(0);
