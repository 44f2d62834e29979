import type { Subscriber } from "./subscriber.ts";

const none: ReadonlySet<Subscriber> = new Set();

/** The open streams of one server, by their subject. */
export class Audience {
  private readonly all = new Map<Subscriber, string[]>();
  private readonly bySubject = new Map<string, Set<Subscriber>>();

  get isEmpty(): boolean {
    return this.all.size === 0;
  }

  /** A copy: streams may end while the list is iterated. */
  everyone(): Subscriber[] {
    return [...this.all.keys()];
  }

  ofUser(userId: string | null): Iterable<Subscriber> {
    return [...(this.bySubject.get(`user ${userId}`) ?? none)];
  }

  ofStore(storeId: string | null): Iterable<Subscriber> {
    return [...(this.bySubject.get(`store ${storeId}`) ?? none)];
  }

  add(one: Subscriber): void {
    this.index(one);
  }

  /** False if it has left before. */
  remove(one: Subscriber): boolean {
    this.unindex(one);
    return this.all.delete(one);
  }

  /** Re-indexes a stream whose subject has changed. */
  follow(one: Subscriber): void {
    if (!this.all.has(one)) return;
    this.unindex(one);
    this.index(one);
  }

  private index(one: Subscriber): void {
    const { userId, storeIds } = one.subject;
    const keys = [...(userId === null ? [] : [`user ${userId}`]), ...storeIds.map((id) => `store ${id}`)];
    this.all.set(one, keys);
    for (const key of keys) this.bySubject.set(key, (this.bySubject.get(key) ?? new Set()).add(one));
  }

  private unindex(one: Subscriber): void {
    for (const key of this.all.get(one) ?? []) {
      const streams = this.bySubject.get(key);
      streams?.delete(one);
      if (streams?.size === 0) this.bySubject.delete(key);
    }
  }
}
