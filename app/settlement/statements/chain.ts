import { createHash } from "node:crypto";
import type { LineKind, LineSource } from "#app/settlement/lines/line.ts";

/** What comes before the first statement of a company. */
export const firstHash = "0".repeat(64);

/** What of a line its statement's hash says. */
export interface ChainedLine {
  id: string;
  kind: LineKind;
  source: LineSource;
  sourceId: string;
  storeId: string | null;
  quantity: bigint;
  unitMicrodinars: bigint;
  amountMicrodinars: bigint;
  contractId: string | null;
}

/**
 * The hash of a statement, made line by line in order of (at, id) however many there are: SHA-256, in lower-case hex, over
 * the hash of the statement before and each line's fields, with nothing for what is null.
 */
export class Chaining {
  private readonly hash = createHash("sha256");

  constructor(previousHash: string) {
    this.hash.update(previousHash, "utf8");
  }

  add({ id, kind, source, sourceId, storeId, contractId, ...numbers }: ChainedLine): void {
    const { quantity, unitMicrodinars, amountMicrodinars } = numbers;
    this.hash.update(
      `\n${id}|${kind}|${source}|${sourceId}|${storeId ?? ""}|${quantity}|${unitMicrodinars}|${amountMicrodinars}|${contractId ?? ""}`,
      "utf8",
    );
  }

  end(): string {
    return this.hash.digest("hex");
  }
}
