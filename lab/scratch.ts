import { benchEnvironment } from "./bench/bench-environment.ts";
import { addCatalogue } from "./bench/catalogue-population.ts";
import { pageBy, pageOfVisitor, walletPage, readBy, purchaseBy, historyPath } from "./bench/calls.ts";
import { highestRate, type HttpLoad } from "./bench/http-subject.ts";
import { besides, measureByTurns } from "./bench/rounds.ts";
import { tableOf } from "./bench/figures.ts";
import { Stages } from "./bench/stage.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { withDevelopmentDatabase } from "../scripts/development-database.ts";
const what = process.argv[2] ?? "home";
const seconds = Number(process.argv[3] ?? 4);
const profile = process.argv[4] === "profile";
await withDevelopmentDatabase(async (_, url) => {
  const stages = new Stages(url, profile ? "test-results/profiles" : null);
  await buildIfStale();
  const load: HttpLoad = await stages.start("http-load", benchEnvironment(stages.anyDatabase));
  const stage = await stages.make("scratch", { customers: 1_000, entries: 10, past: 0, heavy: 0 });
  await addCatalogue(stage.databaseUrl, 200, new Date());
  const asks = {
    home: pageBy(stage, "/fr"),
    shop: pageOfVisitor("/fr"),
    wallet: pageBy(stage, walletPage),
    offer: pageBy(stage, `/fr/offer/${stage.offerIds[0]}`),
    list: readBy(stage, "/api/v1/client/shop"),
    purchase: purchaseBy(stage, stage.offerIds),
    history: readBy(stage, historyPath),
  } as const;
  const names = what.split(",") as (keyof typeof asks)[];
  const rates = await measureByTurns(
    Object.fromEntries(names.map((name) => [name, highestRate(load, { server: stage, ask: asks[name] }, seconds)])),
    profile ? 1 : 3,
  );
  for (const name of names) console.log(tableOf([besides({ name, floor: "x", goal: { atMost: 100 } }, rates[name], rates[name])]));
  await stages.stopChildren();
  await stages.end();
});
process.exit(0);
