import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { eventsPath } from "./calls.ts";
import { memoryOf } from "./cpu.ts";
import type { Figure } from "./figures.ts";
import { openStreams } from "./open-streams.ts";
import type { Stage } from "./stage.ts";

const count = 1_000;

/** What a thousand open event streams cost a server in connections to its database and in memory. */
export async function measureStreams(stage: Stage): Promise<Figure[]> {
  const [first, ...tokens] = stage.tokens.slice(0, count + 1);
  // The first stream may start what all streams share; it is not one of the thousand.
  const one = await openStreams(stage.port, eventsPath, [first ?? ""]);
  const before = await read(stage);
  const streams = await openStreams(stage.port, eventsPath, tokens);
  await wait(2_000);
  const after = await read(stage);
  streams.close();
  one.close();
  const name = `${tokens.length.toLocaleString("en")} event streams`;
  const grown = after.megabytes - before.megabytes;
  return [
    {
      name: `${name}: connections that listen`,
      floor: "one for each process",
      goal: { atMost: 1 },
      ratios: [after.listening / stage.processes.length],
      ours: after.listening,
      beside: stage.processes.length,
      unit: "",
    },
    {
      name: `${name}: memory`,
      floor: "100 MB",
      goal: { atMost: 1 },
      ratios: [grown / 100],
      ours: grown,
      beside: 100,
      unit: " MB",
    },
  ];
}

async function read(stage: Stage): Promise<{ listening: number; megabytes: number }> {
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ listening: number }>(
      `SELECT count(*)::int AS listening FROM pg_stat_activity
       WHERE datname = current_database() AND query ILIKE 'LISTEN %'`,
    );
    return { listening: rows[0]?.listening ?? 0, megabytes: memoryOf(stage.processes) };
  } finally {
    await client.end();
  }
}
