import { Random } from "./random.ts";

/** The kinds of faults, made one after another while Mezia is at work. */
export const faultNames = [
  "server killed",
  "server told to stop",
  "jobs killed",
  "Postgres backend killed",
  "postmaster killed",
  "Postgres frozen",
  "connections silent",
  "file store full",
  "clock wrong",
  "server clock ahead",
  "server clock behind",
  "network slow",
  "database disk full",
  "two at once",
] as const;

/**
 * How long it may take until everything works again: a server gives up a silent connection within 20 seconds,
 * and on a shared machine a start takes as long.
 */
export const patienceSeconds = 45;

export type FaultName = (typeof faultNames)[number];
export type SingleFault = Exclude<FaultName, "two at once">;

/** The faults that are made at the same moment. */
export const pairs: readonly (readonly [SingleFault, SingleFault])[] = [
  ["server killed", "Postgres backend killed"],
  ["jobs killed", "connections silent"],
  ["network slow", "server killed"],
  ["file store full", "postmaster killed"],
];

/** The index of one of the two servers. */
export type ServerIndex = 0 | 1;

export interface PlannedFault {
  fault: FaultName;
  /** Which two, if two are made at once. */
  pair: readonly [SingleFault, SingleFault];
  /** The server that the fault meets, if it meets one. */
  server: ServerIndex;
  /** How long the fault lasts, if it is a lasting one. */
  seconds: number;
  /** The pause before the fault. */
  calmSeconds: number;
}

/** The size of a run. */
export interface Effort {
  customers: number;
  /** After this time no new fault begins, except for those of the first round. */
  seconds: number;
  rounds: number;
  /** The shortest and the longest duration of a lasting fault. */
  lasting: [number, number];
  calm: [number, number];
  /** The time after which the run ends, even if something hangs. */
  limitSeconds: number;
}

export const full: Effort = {
  customers: 8,
  seconds: 300,
  rounds: 20,
  lasting: [4, 12],
  calm: [2, 6],
  limitSeconds: 1_200,
};

export const quick: Effort = {
  customers: 8,
  seconds: 60,
  rounds: 1,
  lasting: [3, 5],
  calm: [0.5, 1.5],
  limitSeconds: 720,
};

/** Every fault once in each round; order and durations follow from the seed. */
export function planFaults(
  seed: number,
  { rounds, lasting, calm }: Pick<Effort, "rounds" | "lasting" | "calm">,
  names: readonly FaultName[] = faultNames,
): PlannedFault[] {
  const random = new Random(seed);
  return Array.from({ length: rounds }, () => random.shuffled(names)).flatMap((round) =>
    round.map((fault) => ({
      fault,
      pair: pairs[random.below(pairs.length)] ?? pairs[0]!,
      server: random.below(2) as ServerIndex,
      seconds: random.between(...lasting),
      calmSeconds: random.between(...calm),
    })),
  );
}
