import { outcomeOf, type Operation } from "./account.ts";
import { call, type Answer, type Call } from "./client.ts";
import { wishesOf } from "./judge.ts";
import type { ServerIndex } from "./plan.ts";

/** A wish, and the call that asks for it; `call` builds a new body each time. */
export interface Wish {
  kind: Operation["kind"];
  mark: string;
  call: () => Call;
  /** The field of the answer with the id of the result. */
  idField: string;
  customer?: string;
  /** The points that it moves if it is done, or the field of the answer that says how many. */
  points?: number | string;
}

export interface LostCallback {
  invoiceId: string;
  purchaseId: string;
  /** Whether the customer never comes back, so that the job must find the money. */
  isLeft: boolean;
  /** The customer who has paid. */
  token: string;
}

/** Somebody new who has registered and was answered: a code had to be sent. */
export interface Registration {
  login: string;
  /** Milliseconds since the run began. */
  began: number;
}

/** Sends wishes to the servers, and records each wish and each answer. */
export class Book {
  readonly operations: Operation[] = [];
  /** Payments that the gateway has taken without anybody being told. */
  readonly lostCallbacks: LostCallback[] = [];
  readonly registrations: Registration[] = [];
  private readonly wishes = new Map<string, Wish>();
  private readonly start = performance.now();

  constructor(readonly origins: readonly string[]) {}

  /** Milliseconds since the run began. */
  now(): number {
    return performance.now() - this.start;
  }

  /** Sends the wish to this server. */
  async ask(wish: Wish, server: ServerIndex): Promise<Answer> {
    this.wishes.set(`${wish.kind} ${wish.mark}`, wish);
    const began = this.now();
    const answer = await call(this.origins[server] ?? "", wish.call());
    this.note(wish, server, began, answer, false);
    return answer;
  }

  /** Every second one of the wishes that are unsure. */
  halfOfUnsure(): Wish[] {
    return [...this.unsure()].filter((_, index) => index % 2 === 0);
  }

  /**
   * Sends a wish again with its key until a server gives a clear answer or `tries` are used up; returns the
   * last answer.
   */
  async sendAgain(wish: Wish, tries: number): Promise<Answer | null> {
    let last: Answer | null = null;
    for (let turn = 0; turn < tries; turn += 1) {
      const server = (turn % 2) as ServerIndex;
      const began = this.now();
      last = await call(this.origins[server] ?? "", wish.call());
      if (last.isSent && this.note(wish, server, began, last, true) !== "unsure") break;
    }
    return last;
  }

  private *unsure(): Iterable<Wish> {
    for (const kind of new Set(this.operations.map((operation) => operation.kind))) {
      if (kind === "payment") continue;
      for (const { mark, outcome } of wishesOf(kind, this.operations)) {
        const wish = this.wishes.get(`${kind} ${mark}`);
        if (outcome === "unsure" && wish) yield wish;
      }
    }
  }

  private note(
    wish: Wish,
    server: ServerIndex,
    began: number,
    answer: Answer,
    retried: boolean,
  ): Operation["outcome"] {
    const { kind, mark, idField, customer = null, points = null } = wish;
    const { status, isSent, body } = answer;
    const outcome = outcomeOf(status, isSent);
    const [id, state, error] = [body[idField], body.status, body.error];
    const isDone = outcome === "answered";
    const told = typeof points === "string" ? body[points] : points;
    this.operations.push({
      ...{ kind, mark, server, began, ended: this.now(), outcome, status, customer, retried },
      points: typeof told === "number" ? told : null,
      error: typeof error === "string" ? error : null,
      id: isDone && kind !== "payment" && typeof id === "string" ? id : null,
      state: isDone && kind === "payment" && typeof state === "string" ? state : null,
    });
    return outcome;
  }
}
