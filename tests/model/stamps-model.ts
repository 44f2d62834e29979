import type { Item, ShopLeft } from "./value-terms.ts";
import type { WalletModel } from "./wallet-model.ts";

/** A customer's stamp card in memory: how many stamps are on the open one, and what the full ones gave. */
export class StampsModel {
  open = 0;
  /** Each with as many stamps as filled it then. */
  readonly full: { gift: Item; stamps: number }[] = [];

  constructor(
    private readonly gift: string,
    private readonly wallet: WalletModel,
    private readonly left: ShopLeft,
  ) {}

  /** The last stamp gives the card's offer; if that is sold out, the card stays full until another stamp comes. */
  give(now: Date): void {
    this.open += 1;
    this.fill(now);
  }

  /** Gives the offer of a full card if it is there. */
  fill(now: Date): boolean {
    const { target } = this.left;
    if (this.open < target || this.wallet.isSoldOut(this.gift)) return false;
    this.open -= target;
    this.full.push({ gift: this.wallet.put(this.gift, now), stamps: target });
    return true;
  }

  /**
   * Takes one back. The oldest stamp of the open card takes its place on a full one; without one the last full card opens
   * again, one stamp short, and its gift goes. Returns that gift.
   */
  takeBack(): Item | null {
    if (this.open > 0) {
      this.open -= 1;
      return null;
    }
    const last = this.full.pop();
    this.open = (last?.stamps ?? 1) - 1;
    return last?.gift ?? null;
  }
}
