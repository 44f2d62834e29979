import { faultNames, type FaultName } from "./plan.ts";

export interface Options {
  /** Tills without a network instead of the faults. */
  isOfTills: boolean;
  isQuick: boolean;
  /** Whether the tables are written into the documentation. */
  isWritten: boolean;
  /** The faults that are made; all of them if unset. */
  only?: FaultName[];
  /** Chosen at random if unset. */
  seed?: number;
}

/** Null if the arguments are wrong. */
export function readOptions(args: readonly string[]): Options | null {
  const options: Options = { isOfTills: false, isQuick: false, isWritten: false };
  for (let index = 0; index < args.length; index += 1) {
    const [arg, next = ""] = [args[index], args[index + 1]];
    if (arg === "tills" && index === 0) options.isOfTills = true;
    else if (arg === "--quick") options.isQuick = true;
    else if (arg === "--write") options.isWritten = true;
    else if (arg === "--seed" && /^\d{1,9}$/.test(next)) {
      options.seed = Number(next);
      index += 1;
    } else if (arg === "--only" && next.split(",").every(isFault)) {
      options.only = next.split(",").filter(isFault);
      index += 1;
    } else return null;
  }
  // These are of the faults alone.
  return options.isOfTills && (options.only !== undefined || options.isWritten) ? null : options;
}

function isFault(name: string): name is FaultName {
  return (faultNames as readonly string[]).includes(name);
}
