import { addDays, businessDayOf } from "../../app/core/domain/business-day.ts";
import { figureParts } from "../../app/desk/figures/figure-parts.ts";
import { addCatalogue } from "./catalogue-population.ts";
import { benchEnvironment } from "./bench-environment.ts";
import type { DeskResult, DeskSearch, DeskTask } from "./desk-process.ts";
import { catalogueSearches, populateDesk, searches } from "./desk-population.ts";
import type { Effort } from "./effort.ts";
import { median, type Figure } from "./figures.ts";
import type { Stages } from "./stage.ts";

/** Ten entries of each of a million customers, over three years. */
const [entries, days] = [10, 1_095];
const spans = { "a week": 7, "a year": 365, "three years": days };
/** Milliseconds. */
const [searchLimit, figuresLimit] = [100, 300];
const offers = 10_000;
/** Milliseconds; the search over everything also looks for customers. */
const limits = { offers: 50, stores: 50, "sale-points": 50, everything: 150 } satisfies Record<
  DeskSearch,
  number
>;

/** A search of customers and of a catalogue, and the figures of any span, as the desk's pages read them. */
export async function measureDesk(stages: Stages, effort: Effort): Promise<Figure[]> {
  const databaseUrl = await stages.makeDatabase("desk");
  const now = new Date();
  const customers = effort.swept.toLocaleString("en");
  console.log(`desk: ${customers} customers with ${entries} entries each …`);
  await populateDesk(databaseUrl, { customers: effort.swept, entries, days, now });
  await addCatalogue(databaseUrl, offers, now);
  const child = await stages.start<DeskTask, DeskResult>("desk-process", benchEnvironment(databaseUrl), [
    "--import",
    "./lab/bench/pages-alone.ts",
  ]);
  await child.ask({ do: "close", now });
  const figures: Figure[] = [];
  const measure = async (name: string, task: DeskTask, limit: number) => {
    const times: number[] = [];
    // The first round warms up.
    for (let round = 0; round <= effort.rounds; round += 1) times.push(await child.ask(task));
    figures.push(within(name, times.slice(1), limit));
  };
  for (const [what, typed] of Object.entries(searches))
    await measure(`${customers} customers: ${what}`, { do: "search", typed, now }, searchLimit);
  const catalogue = `${offers.toLocaleString("en")} offers`;
  for (const [where, limit] of Object.entries(limits) as [DeskSearch, number][])
    for (const [what, typed] of Object.entries(catalogueSearches))
      await measure(`${catalogue}: ${where}, ${what}`, { do: "find", in: where, typed, now }, limit);
  const today = businessDayOf(now);
  const all = (effort.swept * entries).toLocaleString("en");
  for (const part of figureParts)
    for (const [length, count] of Object.entries(spans)) {
      const span = { from: addDays(today, 1 - count), to: today };
      await measure(
        `figures of ${all} entries: ${part}, ${length}`,
        { do: "figures", part, span, now },
        figuresLimit,
      );
    }
  await child.stop();
  return figures;
}

function within(name: string, times: readonly number[], limit: number): Figure {
  return {
    ...{ name, floor: "the limit", goal: { atMost: 1 }, unit: " ms", beside: limit },
    ratios: times.map((ms) => ms / limit),
    ours: median(times),
  };
}
