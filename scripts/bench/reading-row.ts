import type { Effort } from "./effort.ts";
import { median, type Figure } from "./figures.ts";
import { bareRoute, constantRoute } from "./floor-routes.ts";
import { callersOf, evenness, highestRate, type HttpLoad, type Subject } from "./http-subject.ts";
import { besides, measureByTurns } from "./rounds.ts";
import type { Stage } from "./stage.ts";

/** This many customers send requests in turn. */
export const callers = 1_000;

export const balancePath = "/api/v1/client/points";
export const historyPath = "/api/v1/client/points/history";

/** The balance and the history page beside a route of the same server that answers a constant. */
export async function measureReading(stage: Stage, load: HttpLoad, effort: Effort): Promise<Figure[]> {
  const signedIn = (get: string): Subject => ({ stage, ask: { get }, tokens: callersOf(stage, callers) });
  const anybody = (get: string): Subject => ({ stage, ask: { get }, tokens: [] });
  const rate = (subject: Subject) => highestRate(load, subject, effort.seconds);
  const { constant, bare, balance, history } = await measureByTurns(
    {
      constant: rate(anybody(constantRoute)),
      balance: rate(signedIn(balancePath)),
      history: rate(signedIn(historyPath)),
      bare: rate(anybody(bareRoute)),
    },
    effort.rounds,
  );
  const even = (name: string, path: string, highest: number[]) =>
    evenness(load, signedIn(path), { name, highest: median(highest), ...effort });
  const route = "constant route";
  return [
    besides({ name: "balance", floor: route, goal: { atLeast: 0.35 } }, balance, constant),
    await even("balance", balancePath, balance),
    besides({ name: "history page", floor: route, goal: { atLeast: 0.25 } }, history, constant),
    await even("history page", historyPath, history),
    besides({ name: "constant route", floor: "before log and headers", goal: null }, constant, bare),
  ];
}
