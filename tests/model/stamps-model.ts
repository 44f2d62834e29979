import type { CardTerms, Item } from "./value-terms.ts";
import type { WalletModel } from "./wallet-model.ts";

/** A customer's stamp card in memory: how many stamps are on the open one, and what the full ones gave. */
export class StampsModel {
  open = 0;
  readonly full: Item[] = [];

  constructor(
    private readonly terms: CardTerms,
    private readonly wallet: WalletModel,
  ) {}

  /** The last stamp gives the card's offer; if that is sold out, the card stays full until another stamp comes. */
  give(now: Date): void {
    const { target, gift } = this.terms;
    this.open += 1;
    if (this.open < target || this.wallet.isSoldOut(gift)) return;
    this.open -= target;
    this.full.push(this.wallet.put(gift, now));
  }

  /**
   * Takes one back. The oldest stamp of the open card takes its place on a full one; without one the last full card opens
   * again, one below its target, and its gift goes. Returns that gift.
   */
  takeBack(): Item | null {
    if (this.open > 0) {
      this.open -= 1;
      return null;
    }
    this.open = this.terms.target - 1;
    return this.full.pop() ?? null;
  }
}
