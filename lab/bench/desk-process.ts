/** Runs the queries of the desk's pages in a process of its own, and reports how long each took. */
import { readListAsked } from "../../app/core/domain/lists/list-address.ts";
import type { OperatorCall } from "../../app/core/services/call.ts";
import { lists } from "../../app/desk/list-files/lists.server.ts";
import { searchEverything } from "../../app/desk/search/search-everything.server.ts";
import type { DaySpan } from "../../app/core/domain/day-span.ts";
import type { FigurePart } from "../../app/desk/figures/figure-parts.ts";
import { closeDays } from "../../app/core/ledger/day-chain.server.ts";
import { figures } from "../../app/core/services/figures/figures.server.ts";
import { listCustomersAtDesk } from "../../app/desk/lists/reads/customer-list.server.ts";
import { nilId } from "../../app/core/domain/fields.ts";
import { rights } from "../../app/core/domain/operators/rights.ts";
import { sectionsOf } from "../../app/desk/figures/sections.server.ts";
import { serveTasks } from "./child.ts";

export type DeskTask =
  | { do: "close"; now: Date }
  | { do: "search"; typed: string; now: Date }
  | { do: "find"; in: DeskSearch; typed: string; now: Date }
  | { do: "figures"; part: FigurePart; span: DaySpan; now: Date };

/** The desk's lists of a large catalogue, and the search over all lists. */
export type DeskSearch = "offers" | "stores" | "sale-points" | "everything";

/** Milliseconds. */
export type DeskResult = number;

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const caller = { kind: "operator", actorId: nilId, person: null, rights } as const;
/** Rows of a page of the desk. */
const pageRows = 50;

const callAt = (now: Date): OperatorCall => ({
  ...{ now, language: "fr", requestId: "bench", caller, log: silent },
  ...{ address: "127.0.0.1", userAgent: null, opens: true, deviceId: null, idempotency: null },
});

async function find(where: DeskSearch, typed: string, call: OperatorCall): Promise<void> {
  if (where === "everything") {
    await searchEverything(call, typed);
    return;
  }
  const { read, spec } = lists[where];
  const asked = readListAsked(spec, new URLSearchParams({ q: typed }));
  await read(call, { asked, place: null, limit: pageRows, counted: true });
}

async function work(task: DeskTask): Promise<void> {
  switch (task.do) {
    case "close":
      while ((await closeDays(task.now)).length > 0);
      for await (const _ of figures.run({ clock: async () => task.now, log: silent })) void _;
      return;
    case "search": {
      const asked = { q: task.typed, filters: {}, sort: { key: "since", down: true } };
      await listCustomersAtDesk(callAt(task.now), { asked, place: null, limit: pageRows, counted: true });
      return;
    }
    case "find":
      await find(task.in, task.typed, callAt(task.now));
      return;
    case "figures":
      await sectionsOf[task.part]("fr", task.span, task.now);
  }
}

serveTasks(async (task: DeskTask): Promise<DeskResult> => {
  const started = performance.now();
  await work(task);
  return performance.now() - started;
});
