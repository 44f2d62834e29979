import { balancePath, callOfAnybody, historyPath, readBy, walletPath } from "./calls.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { bareRoute, constantRoute } from "./floor-routes.ts";
import { evenness, highestRate, type HttpLoad, type Subject } from "./http-subject.ts";
import { besides, measureByTurns, rateOf, type Sample } from "./rounds.ts";
import type { Stage } from "./stage.ts";

/** Balance, history and wallet beside a route of the same server that answers a constant. */
export async function measureReading(stage: Stage, load: HttpLoad, effort: Effort): Promise<Figure[]> {
  const subjects = {
    constant: { server: stage, ask: callOfAnybody(constantRoute) },
    balance: { server: stage, ask: readBy(stage, balancePath) },
    history: { server: stage, ask: readBy(stage, historyPath) },
    wallet: { server: stage, ask: readBy(stage, walletPath) },
    bare: { server: stage, ask: callOfAnybody(bareRoute) },
  };
  const rate = (subject: Subject) => highestRate(load, subject, effort.seconds);
  const { constant, bare, balance, history, wallet } = await measureByTurns(
    {
      constant: rate(subjects.constant),
      balance: rate(subjects.balance),
      history: rate(subjects.history),
      wallet: rate(subjects.wallet),
      bare: rate(subjects.bare),
    },
    effort.rounds,
  );
  const even = (name: string, subject: Subject, samples: Sample[], isFloor = false) =>
    evenness(load, subject, { name, highest: rateOf(samples), isFloor }, effort);
  const floor = "constant route";
  return [
    besides({ name: "balance", floor, goal: { atLeast: 0.45 } }, balance, constant),
    await even("balance", subjects.balance, balance),
    besides({ name: "history page (API)", floor, goal: { atLeast: 0.3 } }, history, constant),
    await even("history page (API)", subjects.history, history),
    besides({ name: "wallet page (API)", floor, goal: { atLeast: 0.3 } }, wallet, constant),
    await even("wallet page (API)", subjects.wallet, wallet),
    besides({ name: "constant route", floor: "before log and headers", goal: null }, constant, bare),
    await even("constant route", subjects.constant, constant, true),
    await even("before log and headers", subjects.bare, bare, true),
  ];
}
