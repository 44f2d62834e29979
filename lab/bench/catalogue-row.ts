import { addCatalogue } from "./catalogue-population.ts";
import { homePage, pageBy, pageOfVisitor, readBy, shopPage } from "./calls.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { highestRate, type HttpLoad } from "./http-subject.ts";
import type { Ask } from "./requests.ts";
import { besides, measureByTurns } from "./rounds.ts";
import type { Stage, Stages } from "./stage.ts";

const [few, many] = [100, 10_000];
/** The first partner of either catalogue, which has four offers. */
const partnersName = "olivier+c4ca4238";

/** How much longer lists and pages take where there are a hundred times as many offers. */
export async function measureCatalogue(stages: Stages, load: HttpLoad, effort: Effort): Promise<Figure[]> {
  const stageWith = async (name: string, offers: number) => {
    const stage = await stages.make(name, { customers: 1_000, entries: 10, past: 0, heavy: 0 });
    await addCatalogue(stage.databaseUrl, offers, new Date());
    return stage;
  };
  const [small, large] = [await stageWith("few_offers", few), await stageWith("many_offers", many)];
  const calls: [string, (stage: Stage) => Ask][] = [
    ["shop (API)", (stage) => readBy(stage, "/api/v1/client/shop")],
    ["search (API)", (stage) => readBy(stage, `/api/v1/client/shop?search=${partnersName}`)],
    ["partners (API)", (stage) => readBy(stage, "/api/v1/client/partners")],
    ["home", (stage) => pageBy(stage, homePage)],
    ["search page", (stage) => pageBy(stage, `/fr?search=${partnersName}`)],
    ["shop page", () => pageOfVisitor(shopPage)],
    ["stores page", () => pageOfVisitor("/fr/store")],
  ];
  const figures: Figure[] = [];
  for (const [call, ask] of calls) {
    const rate = (stage: Stage) => highestRate(load, { server: stage, ask: ask(stage) }, effort.seconds);
    const rates = await measureByTurns({ few: rate(small), many: rate(large) }, effort.rounds);
    const heading = {
      name: `${call}: ${few} offers`,
      floor: `${many.toLocaleString("en")} offers`,
      goal: { atMost: 1.2 },
    };
    // Half the rate is twice the time, so the larger catalogue's rate is the divisor.
    figures.push(besides(heading, rates.few, rates.many));
  }
  return figures;
}
