/** The drill of the alarm that is always heard: those who tell it are killed, and it is missed. */
import { expect, vi } from "vitest";
import { good } from "./drill.ts";
import { FollowedPage, readPage } from "./page.ts";
import { runLines } from "./shell.ts";
import type { Watcher, Watchers } from "./watchers.ts";

export const heartbeat = "MeziaHeartbeat";

const patience = { timeout: 60_000, interval: 200 };
/** The service elsewhere calls after five minutes without a beat, here after as many seconds. */
const silenceMs = 5_000;

export async function missHeartbeat(watchers: Watchers, serverUrl: string): Promise<void> {
  const lastBeat = () => watchers.beats.at(-1)?.at ?? 0;
  const untilHeard = async () => {
    const before = lastBeat();
    await vi.waitFor(() => expect(lastBeat()).toBeGreaterThan(before), patience);
  };
  const untilMissed = () =>
    vi.waitFor(() => expect(performance.now() - lastBeat()).toBeGreaterThan(silenceMs), patience);
  const page = new FollowedPage(readPage(heartbeat));
  const answers = {
    prometheus: page.command("curl -f http://PROMETHEUS:9090/-/healthy", {
      "http://PROMETHEUS:9090": watchers.urlOf("prometheus"),
    }),
    alertmanager: page.command("curl -f http://ALERTMANAGER:9093", {
      "http://ALERTMANAGER:9093": watchers.urlOf("alertmanager"),
    }),
  };
  const served = page.command("curl -f https://YOUR-ADDRESS", { "https://YOUR-ADDRESS": serverUrl });
  const told = page.command("curl -f http://PROMETHEUS:9090/api", {
    "http://PROMETHEUS:9090": watchers.urlOf("prometheus"),
  });
  await untilHeard();
  for (const gone of ["prometheus", "alertmanager"] as Watcher[]) {
    await watchers.kill(gone);
    await untilMissed();
    expect(await good(served)).toContain("ready");
    for (const [name, asked] of Object.entries(answers))
      expect({ name, answers: (await runLines(asked)).code === 0 }).toEqual({ name, answers: name !== gone });
    await watchers.startOne(gone);
    await untilHeard();
    expect(await good(told)).toContain(new URL(watchers.urlOf("alertmanager")).host);
  }
  expect(new Set(watchers.beats.map(({ alarm }) => alarm))).toEqual(new Set([heartbeat]));
  expect(page.left()).toEqual([]);
}
