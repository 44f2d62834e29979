import { benchEnvironment } from "./bench-environment.ts";
import { median, type Figure } from "./figures.ts";
import type { FloorTask } from "./floor-load.ts";
import { atOnce, evenness, highestRate, type HttpLoad, type Subject } from "./http-subject.ts";
import { pricePoints, slotsOfOffer } from "./population.ts";
import { besides, measureByTurns } from "./rounds.ts";
import { makeFloor, type Stage, type Stages } from "./stage.ts";
import type { Effort } from "./effort.ts";

/** A purchase over HTTP beside its bare SQL, and one hot offer beside a hundred offers. */
export async function measurePurchase(
  stages: Stages,
  stage: Stage,
  load: HttpLoad,
  effort: Effort,
): Promise<Figure[]> {
  await makeFloor(stage.databaseUrl);
  const floor = await stages.start<FloorTask, number>("floor-load", benchEnvironment(stage.databaseUrl));
  const spread: Subject = { stage, ask: { purchaseOf: stage.offerIds }, tokens: stage.tokens };
  const hot: Subject = { ...spread, ask: { purchaseOf: [stage.hotOfferId] } };
  const bare: FloorTask = {
    databaseUrl: stage.databaseUrl,
    clients: atOnce,
    seconds: effort.seconds,
    userIds: stage.people.map(({ userId }) => userId),
    offerIds: stage.offerIds,
    pricePoints,
    slots: slotsOfOffer,
  };
  const samples = await measureByTurns(
    {
      floor: () => floor.ask(bare),
      spread: highestRate(load, spread, effort.seconds),
      hot: highestRate(load, hot, effort.seconds),
    },
    effort.rounds,
  );
  await floor.stop();
  const rates = { spread: median(samples.spread), hot: median(samples.hot) };
  return [
    besides(
      { name: "purchase", floor: "one SQL function", goal: { atLeast: 0.3 } },
      samples.spread,
      samples.floor,
    ),
    await evenness(load, spread, { name: "purchase", highest: rates.spread, ...effort }),
    besides(
      { name: "purchase, one hot offer", floor: "100 offers", goal: { atLeast: 0.8 } },
      samples.hot,
      samples.spread,
    ),
    await evenness(load, hot, { name: "purchase, one hot offer", highest: rates.hot, ...effort }),
  ];
}
