import { randomUUID } from "node:crypto";
import type { Book, LostCallback, Wish } from "./book.ts";
import { call, type Answer, type Call } from "./client.ts";
import type { ServerIndex } from "./plan.ts";
import type { Random } from "./random.ts";
import { password, pointPrices, type Customer, type Scene } from "./scene.ts";

/** A customer with fewer points than this receives a gift. */
const fewPoints = 1_000;
const giftPoints = 10_000;
/**
 * How many payments without a callback are left to the job: who has one that awaits its time can buy nothing else for
 * dinars.
 */
const mostLeft = 2;
const salePriceMillimes = 20_000;

/**
 * An online use is identified by the price of its basket, so each use has a price of its own; in millimes.
 */
let basketMillimes = 10_000;

/** One customer, with the tills and the gateway that the customer meets; each step goes to any server. */
export class Actor {
  /** A purchase that was paid and does not show it: the customer comes back until it does. */
  private paid: LostCallback | null = null;

  constructor(
    private readonly book: Book,
    private readonly scene: Scene,
    private readonly customer: Customer,
    private readonly random: Random,
  ) {}

  /** Does one thing that customers do, to its end or to the first step that fails. */
  async act(): Promise<void> {
    const { random, paid } = this;
    if (paid && (await comeBack(this.book.origins[this.anyServer()] ?? "", paid))) this.paid = null;
    const draw = random.next();
    if (draw < 0.03) await this.register();
    else if (draw < 0.3) await this.buy("offerId");
    else if (draw < 0.48) await this.buyWithDinars();
    else if (draw < 0.63) await this.payAtTill();
    else if (draw < 0.75) await this.redeem();
    else if (draw < 0.85) await this.useOnline();
    else if (draw < 0.95) await this.claim();
    else await this.receiveGift();
  }

  private async buy(offer: keyof typeof pointPrices): Promise<Answer> {
    const key = `purchase-${randomUUID()}`;
    const wished = { path: "/client/shop/purchase", ...this.mine(key), body: { offerId: this.scene[offer] } };
    const bought = await this.ask("purchase", key, "id", wished, -pointPrices[offer]);
    const { totalPoints, error } = bought.body;
    const isPoor = typeof totalPoints === "number" && totalPoints < fewPoints;
    if (isPoor || error === "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT") await this.receiveGift();
    return bought;
  }

  /**
   * The gateway calls back several times, in any order, and at both servers at once; of some payments it takes
   * the money and no callback arrives.
   */
  private async buyWithDinars(): Promise<void> {
    const bought = await this.buy("moneyOfferId");
    const invoice = bought.body.invoice as { id: string } | undefined;
    if (!invoice) return;
    const { id } = invoice;
    if (this.random.next() < 0.15) return this.loseCallback(id, bought.body.id);
    const failsFirst = this.random.next() < 0.3;
    const outcomes = this.random.shuffled(failsFirst ? ["FAILED", "PAID", "PAID"] : ["PAID", "PAID"]);
    await Promise.all(outcomes.map((outcome) => this.book.ask(paymentOf(id, outcome), this.anyServer())));
  }

  private async loseCallback(invoiceId: string, purchaseId: unknown): Promise<void> {
    const opened = await openPayment(this.book.origins[this.anyServer()] ?? "", invoiceId);
    if (!opened || typeof purchaseId !== "string" || !(await this.scene.takeMoney(invoiceId))) return;
    const { lostCallbacks } = this.book;
    const isLeft = lostCallbacks.filter((one) => one.isLeft).length < mostLeft;
    const lost = { invoiceId, purchaseId, token: this.customer.token, isLeft };
    lostCallbacks.push(lost);
    if (!isLeft) this.paid = lost;
  }

  private async payAtTill(): Promise<void> {
    const { tillKey } = this.scene;
    const reference = `sale-${randomUUID()}`;
    const sale = await this.ask("sale", reference, "id", {
      path: "/merchant/transactions",
      bearer: tillKey,
      key: reference,
      body: { priceMillimes: salePriceMillimes, sellerName: "Sonia", reference },
    });
    const { id, code } = sale.body as { id?: string; code?: string };
    if (id === undefined || code === undefined) return;
    if (
      !(await this.step({ path: "/client/transaction/attach", bearer: this.customer.token, body: { code } }))
    )
      return;
    const yes = { path: "/client/transaction/buy", ...this.mine(`yes-${id}`), body: { id } };
    if (!(await this.step(yes))) return;
    const confirmation = {
      path: `/merchant/transactions/${id}/confirm`,
      bearer: tillKey,
      key: `confirm-${id}`,
      body: {},
    };
    const confirm = () => this.ask("credit", id, "id", confirmation, "pointsEarned");
    // Some cashiers press twice.
    await Promise.all(this.random.next() < 0.3 ? [confirm(), confirm()] : [confirm()]);
  }

  private async redeem(): Promise<void> {
    const walletItemId = (await this.buy("offerId")).body.walletItemId;
    if (typeof walletItemId !== "string") return;
    const item = await this.step({ path: `/client/wallet/${walletItemId}`, bearer: this.customer.token });
    const code = (item?.body.inStore as { code: string } | undefined)?.code;
    if (code === undefined) return;
    const reference = `redemption-${randomUUID()}`;
    const redemption = {
      path: "/merchant/wallet/redeem",
      bearer: this.scene.tillKey,
      key: reference,
      body: { code, priceMillimes: salePriceMillimes, sellerName: "Sonia", reference },
    };
    await this.ask("redemption", reference, "redemptionId", redemption, "pointsEarned");
  }

  private async useOnline(): Promise<void> {
    const walletItemId = (await this.buy("offerId")).body.walletItemId;
    if (typeof walletItemId !== "string") return;
    basketMillimes += 1;
    const basketPriceMillimes = basketMillimes;
    await this.ask("online use", String(basketPriceMillimes), "transactionId", {
      path: "/client/wallet/use-online",
      ...this.mine(`online-${basketPriceMillimes}`),
      body: { walletItemId, basketPriceMillimes },
    });
  }

  private async claim(): Promise<void> {
    const { partnerId } = this.scene;
    const visit = { path: "/client/partners/use-online", bearer: this.customer.token, body: { partnerId } };
    const transactionId = (await this.step(visit))?.body.transactionId;
    if (typeof transactionId !== "string") return;
    const orderId = `claim-${randomUUID()}`;
    const wish: Wish = {
      kind: "claim",
      mark: orderId,
      idField: "requestId",
      customer: this.customer.id,
      points: 0,
      call: () => ({
        path: "/client/request/validation",
        ...this.mine(orderId),
        body: claimForm(transactionId, orderId),
      }),
    };
    await this.book.ask(wish, this.anyServer());
  }

  /** Somebody new waits for a code, which nobody types. */
  private async register(): Promise<void> {
    const login = `chaos-${randomUUID()}@mezia.example`;
    const began = this.book.now();
    if (await this.step({ path: "/auth/register", body: { login, password } }))
      this.book.registrations.push({ login, began });
  }

  async receiveGift(): Promise<void> {
    const note = `gift-${randomUUID()}`;
    const gift = {
      path: "/operator/gifts",
      bearer: this.scene.operatorKey,
      key: note,
      body: { userId: this.customer.id, points: giftPoints, note },
    };
    await this.ask("gift", note, "id", gift, giftPoints);
  }

  /** `points` is what the customer gets if it is done, or the field of the answer that says so. */
  private ask(
    kind: Wish["kind"],
    mark: string,
    idField: string,
    wished: Call,
    points: number | string = 0,
  ): Promise<Answer> {
    const customer = this.customer.id;
    return this.book.ask({ kind, mark, idField, customer, points, call: () => wished }, this.anyServer());
  }

  /**
   * A call that moves no value and is not recorded; returns its answer if it is a success, otherwise null.
   */
  private async step(wished: Call): Promise<Answer | null> {
    const answer = await call(this.book.origins[this.anyServer()] ?? "", wished);
    return answer.status !== null && answer.status < 300 ? answer : null;
  }

  private mine(key: string) {
    return { bearer: this.customer.token, key };
  }

  private anyServer(): ServerIndex {
    return this.random.below(2) as ServerIndex;
  }
}

/** Opens the payment's page at the gateway, as the customer's browser does; false if no server led there. */
async function openPayment(origin: string, invoiceId: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(25_000);
    return (await fetch(`${origin}/pay/${invoiceId}`, { redirect: "manual", signal })).status === 302;
  } catch {
    return false;
  }
}

/** The customer asks how the purchase stands, and so the server asks the gateway; true if it was bought. */
export async function comeBack(origin: string, { purchaseId, token }: LostCallback): Promise<boolean> {
  const { status, body } = await call(origin, {
    path: `/client/shop/purchase/${purchaseId}`,
    bearer: token,
    key: randomUUID(),
    body: { action: "REFRESH" },
  });
  return status === 200 && body.status === "COMPLETED";
}

/** A decision at the gateway, which then calls back. */
export function paymentOf(invoiceId: string, outcome: string): Wish {
  const wished = { path: `/sandbox/payments/${invoiceId}`, body: { outcome } };
  return { kind: "payment", mark: invoiceId, idField: "purchaseId", call: () => wished };
}

/** A minimal PDF that contains the order's id. */
export function invoiceDocument(orderId: string): string {
  return `%PDF-1.4\n% ${orderId}\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`;
}

function claimForm(transactionId: string, orderId: string): FormData {
  const form = new FormData();
  const fields = { transactionId, orderId, amountMillimes: "50000" };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("document", new Blob([invoiceDocument(orderId)], { type: "application/pdf" }), "facture.pdf");
  return form;
}
