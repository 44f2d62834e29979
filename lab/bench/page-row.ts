import { homePage, pageBy, pageOfVisitor, shopPage, walletPage } from "./calls.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { linePage } from "./floor-routes.ts";
import { evenness, highestRate, type HttpLoad, type Subject } from "./http-subject.ts";
import { besides, measureByTurns, rateOf } from "./rounds.ts";
import type { Stage } from "./stage.ts";

/** Pages rendered on the server, compressed as a browser asks, beside a page with one line of text. */
export async function measurePages(stage: Stage, load: HttpLoad, effort: Effort): Promise<Figure[]> {
  const subjects = {
    line: { server: stage, ask: pageOfVisitor(linePage) },
    shop: { server: stage, ask: pageOfVisitor(shopPage) },
    wallet: { server: stage, ask: pageBy(stage, walletPage) },
    home: { server: stage, ask: pageBy(stage, homePage) },
  };
  const rate = (subject: Subject) => highestRate(load, subject, effort.seconds);
  const { line, ...pages } = await measureByTurns(
    {
      line: rate(subjects.line),
      shop: rate(subjects.shop),
      wallet: rate(subjects.wallet),
      home: rate(subjects.home),
    },
    effort.rounds,
  );
  const figures: Figure[] = [];
  for (const [page, samples] of Object.entries(pages)) {
    const name = `${page} page`;
    const subject = subjects[page as keyof typeof pages];
    figures.push(
      besides({ name, floor: "a page of one line", goal: { atLeast: 0.5 } }, samples, line),
      await evenness(load, subject, { name, highest: rateOf(samples) }, effort),
    );
  }
  return figures;
}
